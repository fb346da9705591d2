import { formatDateTime } from '#domain/format/format.ts'

/** 2026/11/21 09:05 in Asia/Tokyo. */
export function formatMinute(iso: string): string {
  return formatDateTime(iso).replace(/:\d\d$/, '')
}

/** 09:05 in Asia/Tokyo, with the date on another day than today. */
export function formatClock(iso: string, now = new Date().toISOString()): string {
  const minute = formatMinute(iso)
  const [day = '', clock = ''] = minute.split(' ')
  return formatMinute(now).startsWith(day) ? clock : minute
}
