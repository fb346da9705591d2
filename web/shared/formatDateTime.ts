const TIME_ZONE = 'Asia/Tokyo'

const DATE = new Intl.DateTimeFormat('ja-JP', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const DATE_TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

function format(formatter: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '-' : formatter.format(date)
}

/** An ISO 8601 time as a day, e.g. 2026/11/21: ja-JP, Asia/Tokyo (section 9); a dash when it is none. */
export function formatDate(iso: string): string {
  return format(DATE, iso)
}

/** An ISO 8601 time as day and minute, e.g. 2026/11/21 09:05: ja-JP, Asia/Tokyo (section 9); a dash when it is none. */
export function formatDateTime(iso: string): string {
  return format(DATE_TIME, iso)
}
