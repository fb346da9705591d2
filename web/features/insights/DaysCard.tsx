import type { Insights } from '#domain/insight/insights.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'

const { perDay: texts, funnel, count, day: dayText } = insightsMessages
const WIDTH = 600
const HEIGHT = 100
/** Keeps the line's thickness inside the picture. */
const EDGE = 3

/** Visits a day, as one line. */
export function DaysCard({ days }: Pick<Insights, 'days'>) {
  const peak = days.reduce((most, day) => (day.came > most.came ? day : most), days[0] ?? { day: '', came: 0 })
  const step = WIDTH / Math.max(1, days.length - 1)
  const points = days.map(({ came }, index) => {
    const y = HEIGHT - EDGE - (came / Math.max(1, peak.came)) * (HEIGHT - 2 * EDGE)
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })
  const columns = [texts.day, ...Object.values(funnel.names)]
  return (
    <FigureCard
      heading={texts.heading}
      hint={peak.came > 0 && <span className="tabular-nums">{texts.peak(peak.day, peak.came)}</span>}
      table={
        <FigureTable
          caption={texts.heading}
          columns={columns}
          rows={days.map(({ day, came, started, answered, leads }) => ({
            key: day,
            cells: [
              <span key="day" className="whitespace-nowrap">
                {dayText(day)}
              </span>,
              ...[came, started, answered, leads].map(count),
            ],
          }))}
        />
      }
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.line}
        className="mt-3 block h-32 w-full border-line-strong border-b print:h-16"
      >
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-accent-soft" />
        <polyline
          points={points.join(' ')}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-ink-muted text-xs tabular-nums">
        {[days[0], days.at(-1)].map((day, index) => (
          <span key={index === 0 ? 'first' : 'last'}>{day && dayText(day.day)}</span>
        ))}
      </p>
    </FigureCard>
  )
}
