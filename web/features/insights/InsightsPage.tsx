import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { insightAllowance } from '#domain/plan/plan.ts'
import { StoreError } from '#store/storeError.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { useSession } from '#web/session/session.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InsightsScreen } from './InsightsScreen.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { ReportButton } from './ReportButton.tsx'
import { useInsights, usePeriod } from './useInsights.ts'

/** /dashboard/diagnostic/{id}/insights: how a diagnostic does. `?days=` names the period. */
export default function InsightsPage() {
  const { id = '' } = useParams()
  const { profile } = useSession()
  const allowance = (days: number) => insightAllowance(profile, days)
  const { days, setDays } = usePeriod((period) => allowance(period).allowed)
  const insights = useInsights(id, days)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-4 sm:px-6 sm:py-6 print:p-0">
      <PageTitle page={texts.page} />
      <BackLink to="/dashboard">{texts.back}</BackLink>
      {insights.error instanceof StoreError && insights.error.kind === 'not-found' ? (
        <EmptyState {...texts.notFound} titleAs="h1" icon={<FileX aria-hidden size={36} />} />
      ) : (
        <QueryPanel query={insights} texts={texts} skeleton={<InsightsSkeleton />} className="mb-4">
          {(data) => (
            <InsightsScreen
              {...{ days, allowance }}
              insights={data}
              stale={insights.isFormer}
              onDays={setDays}
              editPath={(question) => `/dashboard?mode=edit&id=${id}&question=${question}`}
            >
              <ReportButton diagnosticId={id} profile={profile} />
            </InsightsScreen>
          )}
        </QueryPanel>
      )}
    </div>
  )
}
