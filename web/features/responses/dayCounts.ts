import type { ResponseSummary } from '#store/ports.ts'

export type DayCount = ResponseSummary['byDay'][number]

const DAY_MS = 86_400_000

/** A chart's days without gaps, at most the last `maxDays`; YYYY-MM-DD, never shifted between time zones. */
export function fillDays(byDay: readonly DayCount[], maxDays: number): DayCount[] {
  if (byDay.length === 0) return []
  const counts = new Map(byDay.map(({ day, count }) => [day, count]))
  const days = [...counts.keys()].sort()
  const last = Date.parse(`${days.at(-1)}T00:00:00Z`)
  const first = Math.max(Date.parse(`${days[0]}T00:00:00Z`), last - (maxDays - 1) * DAY_MS)
  const filled: DayCount[] = []
  for (let time = first; time <= last; time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10)
    filled.push({ day, count: counts.get(day) ?? 0 })
  }
  return filled
}
