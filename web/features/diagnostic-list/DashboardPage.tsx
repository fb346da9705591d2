import type { ReactNode } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { FailedDashboard } from './DashboardStates.tsx'
import { DiagnosticList } from './DiagnosticList.tsx'
import { EmptyDashboard } from './EmptyDashboard.tsx'
import { PageButtons } from './PageButtons.tsx'
import type { RowActions } from './RowButtons.tsx'
import { StatCards } from './StatCards.tsx'
import { useArrivals, useDiagnosticList, useNewestResponses } from './useDiagnosticList.ts'

type Props = RowActions & {
  userId: string
  profile: Profile | null
  onCreate: () => void
  onStartFromSample: () => void
  onStartFromDraft: () => void
  /** A new diagnostic from a file. */
  onImportNew: () => void
  onPrivacySettings: () => void
  onRemoved: (diagnostic: Diagnostic) => void
  /** The diagnostic of which the notice above says what is worth doing. */
  announced: string | null
  /** Shown below a row, such as the notice that its address was copied. */
  renderNotice: (diagnostic: Diagnostic) => ReactNode
  /** Shown above the list, such as the offer of an unsaved diagnostic. */
  notice: ReactNode
  /** A few samples to start from, for an empty dashboard. */
  samples: ReactNode
}

export function DashboardPage(props: Props) {
  const { userId, profile, onCreate, onPrivacySettings, notice, samples, ...others } = props
  // Arrivals are not followed while another screen is open.
  const list = useDiagnosticList(userId, 'always')
  const newest = useNewestResponses(userId)
  useArrivals(userId)
  const texts = dashboardMessages
  const { diagnostics, outage = null } = list.data ?? {}
  // An empty copy of a list that cannot be read does not mean that there are no diagnostics.
  const unread = list.data ? outage !== null && diagnostics?.length === 0 : list.isError
  const allowance = diagnostics ? creationAllowance(profile, diagnostics.length) : ({ allowed: true } as const)
  const isEmpty = diagnostics?.length === 0 && !unread
  const { onStartFromSample, onStartFromDraft, onImportNew, ...row } = others
  const creating = { allowance, onCreate, onStartFromSample, onStartFromDraft, onImportNew }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle page={texts.heading} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-bold">{texts.heading}</h1>
        {diagnostics && !isEmpty && (
          <PageButtons {...creating} withSettings={diagnostics.length > 0} onPrivacySettings={onPrivacySettings} />
        )}
      </div>

      {notice}

      {isEmpty && <EmptyDashboard {...creating} samples={samples} />}
      {unread ? (
        <FailedDashboard retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <div className="mt-6">
          <StatCards diagnostics={diagnostics} newest={newest.data} />
        </div>
      )}
      {list.isPending && <DashboardSkeleton />}
      {list.data && list.data.diagnostics.length > 0 && (
        <DiagnosticList userId={userId} profile={profile} list={list.data} newest={newest.data ?? {}} {...row} />
      )}
    </div>
  )
}
