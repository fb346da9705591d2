import { formatDateTime } from '#domain/format/format.ts'

/** 2026/11/21 09:05 in Asia/Tokyo. */
export function formatMinute(iso: string): string {
  return formatDateTime(iso).replace(/:\d\d$/, '')
}
