import { ChartColumn } from 'lucide-react'
import { atLeast } from '#domain/insight/funnel.ts'
import type { Insights } from '#domain/insight/insights.ts'
import { REACHED } from '#domain/insight/reached.ts'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DaysCard } from './DaysCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { FunnelCard, ResponsesCard } from './FunnelCard.tsx'
import { LeavingCard } from './LeavingCard.tsx'
import { OriginsCard } from './OriginsCard.tsx'
import { TypesCard } from './TypesCard.tsx'

type Props = {
  insights: Insights
  /** Whether the server counts visits. */
  countsVisits: boolean
  editPath: ((questionId: string) => string) | null
}

/** The parts of the screen, from the four figures to the devices. Without visits, those that responses alone tell. */
export function InsightsBody({ insights, countsVisits, editPath }: Props) {
  const measured = countsVisits && atLeast(insights.reached, REACHED.came) > 0
  if (!measured && insights.responses.all === 0 && countsVisits) {
    const { action, ...empty } = texts.empty
    return (
      <EmptyState
        {...empty}
        icon={<ChartColumn aria-hidden size={36} />}
        action={editPath && <LinkButton to="/dashboard">{action}</LinkButton>}
      />
    )
  }
  return (
    <div className="grid gap-4 sm:gap-5 print:gap-2">
      {!measured && <Banner>{countsVisits ? texts.noVisits : texts.notCounted}</Banner>}
      {measured ? <FunnelCard insights={insights} /> : <ResponsesCard {...insights} />}
      {measured && <LeavingCard insights={insights} editPath={editPath} />}
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-[11fr_10fr] print:grid-cols-[11fr_10fr] print:gap-2">
        <OriginsCard origins={insights.origins} measured={measured} />
        <TypesCard {...insights} measured={measured} />
      </div>
      {measured && (
        <div className="grid gap-4 sm:gap-5 lg:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr] print:gap-2">
          <DaysCard {...insights} />
          <DevicesCard {...insights} />
        </div>
      )}
    </div>
  )
}
