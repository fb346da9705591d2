const dateTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const date = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo' })
const number = new Intl.NumberFormat('ja-JP')

/** 2026/11/21 09:05:00 in Asia/Tokyo; '' for an invalid date. */
export function formatDateTime(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : dateTime.format(time)
}

/** 2026/11/21 in Asia/Tokyo; null for null or an invalid date. */
export function formatDate(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time) ? null : date.format(time)
}

export function formatNumber(value: number): string {
  return number.format(value)
}

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000

/** A date whose UTC fields are those of Asia/Tokyo. */
export function tokyoClock(time: number): Date {
  return new Date(time + TOKYO_OFFSET_MS)
}

/** YYYY-MM-DD in Asia/Tokyo. */
export function tokyoDay(moment: Date): string {
  return tokyoClock(moment.getTime()).toISOString().slice(0, 10)
}
