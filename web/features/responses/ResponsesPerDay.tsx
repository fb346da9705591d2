import type { ResponseSummary } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'

const MAX_DAYS = 60
const LABELLED_DAYS = 7
const WIDTH = 600
const HEIGHT = 120

/** Responses per day of at most the last 60 days, as bars and as a table for screen readers. */
export function ResponsesPerDay({ byDay }: { byDay: readonly DayCount[] }) {
  const texts = responsesMessages
  const days = fillDays(byDay, MAX_DAYS)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const peak = Math.max(...days.map(({ count }) => count))
  const step = WIDTH / days.length
  const barWidth = Math.min(step * 0.72, 40)
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">{texts.perDay}</span>
        <span className="text-sm text-ink-muted tabular-nums">{texts.perDayPeak(peak)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 block h-24 w-full" preserveAspectRatio="none" aria-hidden>
        <title>{texts.perDay}</title>
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" strokeWidth="1" />
        {days.map(({ day, count }, index) => {
          const height = (count / peak) * (HEIGHT - 4)
          return (
            <rect
              key={day}
              x={index * step + (step - barWidth) / 2}
              y={HEIGHT - height}
              width={barWidth}
              height={height}
              rx="1.5"
              className="fill-accent"
            >
              <title>{texts.perDayBar(withSlashes(day), count)}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-ink-muted text-xs tabular-nums">
        {days.length > LABELLED_DAYS
          ? [first, last].map(({ day }) => <span key={day}>{withSlashes(day)}</span>)
          : days.map(({ day }) => (
              <span key={day} className="flex-1 text-center">
                {days.length > 2 ? withSlashes(day).slice(5) : withSlashes(day)}
              </span>
            ))}
      </p>
      <table className="sr-only">
        <caption>{texts.perDay}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.responses}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{withSlashes(day)}</th>
              <td>{texts.unit(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** 2026-11-21 becomes 2026/11/21. */
function withSlashes(day: string): string {
  return day.replaceAll('-', '/')
}

type DayCount = ResponseSummary['byDay'][number]

const DAY_MS = 86_400_000

/** Fills gaps between days (YYYY-MM-DD) with 0 and returns at most the last `maxDays`. */
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
