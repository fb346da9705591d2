import { ChevronRight } from 'lucide-react'
import { countedResponses, funnelOf, STAGES } from '#domain/insight/funnel.ts'
import type { Insights } from '#domain/insight/insights.ts'
import { changeOf, ENOUGH, hasRate } from '#domain/insight/shares.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { Card } from '#web/ui/Card.tsx'

const texts = insightsMessages.funnel

/** The four figures from visit to lead: a row on a desktop, two by two on a phone. */
export function FunnelCard({ insights }: { insights: Insights }) {
  const now = funnelOf(insights.reached)
  const before = funnelOf(insights.reachedBefore)
  return (
    <Card role="region" aria-label={texts.heading} className="overflow-hidden print:shadow-none">
      <dl className="grid grid-cols-2 max-lg:divide-line lg:grid-cols-4 print:grid-cols-4">
        {STAGES.map((stage, index) => (
          <div
            key={stage}
            className="relative border-line px-4 py-4 odd:border-r not-print:max-lg:nth-3:border-t not-print:max-lg:nth-4:border-t sm:px-6 sm:py-5 lg:not-last:border-r print:px-3 print:py-2 print:not-last:border-r"
          >
            <dt className="font-medium text-sm">{texts.names[stage]}</dt>
            <dd className="tabular-nums">
              <span className="font-bold text-2xl sm:text-3xl">{insightsMessages.count(now[stage])}</span>
              {index > 0 && (
                <span className="ml-2 inline-block whitespace-nowrap text-ink-muted">
                  <span className="sr-only">{texts.ofVisits}</span>
                  {now.came > 0 && insightsMessages.rate(now[stage], now.came)}
                </span>
              )}
              <Change percent={changeOf(now[stage], before[stage])} />
            </dd>
            {index > 0 && (
              <ChevronRight
                aria-hidden
                size={20}
                className="absolute top-1/2 left-0 -translate-x-1/2 -translate-y-1/2 rounded-full border border-line bg-surface p-0.5 text-ink-muted max-lg:hidden"
              />
            )}
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4 border-line border-t px-4 py-3 text-ink-muted text-sm tabular-nums sm:px-6 print:px-3 print:py-1.5">
        <span>{texts.responses(insights.responses.all, countedResponses(insights))}</span>
        {now.came < ENOUGH.sentence && <span>{hasRate(now.came) ? texts.still : texts.few}</span>}
      </p>
    </Card>
  )
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return <span className="block text-ink-muted text-sm">{texts.change(percent)}</span>
}

const RESPONSES = ['all', 'contacts', 'won'] as const

/** Responses alone, where visits are not counted. */
export function ResponsesCard({ responses }: Pick<Insights, 'responses'>) {
  const { heading, names } = insightsMessages.responses
  return (
    <Card role="region" aria-label={heading} className="print:shadow-none">
      <dl className="grid grid-cols-3 divide-x divide-line">
        {RESPONSES.map((name) => (
          <div key={name} className="px-4 py-4 sm:px-6 sm:py-5">
            <dt className="font-medium text-sm">{names[name]}</dt>
            <dd className="font-bold text-2xl tabular-nums sm:text-3xl">{insightsMessages.count(responses[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
