import { formatDateTime } from '#domain/format/format.ts'

/** 2026/11/21 09:05: day and minute in Asia/Tokyo, where seconds would only be noise. */
export function formatMinute(iso: string): string {
  return formatDateTime(iso).replace(/:\d\d$/, '')
}
