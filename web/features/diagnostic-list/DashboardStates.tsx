import type { ReactNode } from 'react'
import type { DiagnosticList } from '#store/ports.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { keptMessage, outageReason } from '#web/messages/errors.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Says that the database is unreachable, and which deletions wait for it. */
export function ConnectionNotice({ outage, removals }: Pick<DiagnosticList, 'outage' | 'removals'>) {
  return (
    <Banner tone="warning" className="mt-6">
      {outage !== null && (
        <p>{keptMessage(outage, { locally: texts.outage(outageReason(outage)), tooSoon: texts.tooSoon })}</p>
      )}
      {removals.length > 0 && <p>{texts.deletion.waiting(removals.map(({ title }) => title))}</p>}
    </Banner>
  )
}

type FailedProps = {
  retrying: boolean
  onRetry: () => void
  /** It stands for a whole page, not below the dashboard's heading. */
  isPage?: boolean
}

/** Shown when the list could not be read. */
export function FailedDashboard({ retrying, onRetry, isPage = false }: FailedProps) {
  const { title, description, retry } = texts.loadFailed
  return (
    <div role="alert">
      {isPage && <PageTitle page={title} />}
      <EmptyState
        title={title}
        titleAs={isPage ? 'h1' : 'p'}
        description={description}
        action={
          <Button variant="primary" busy={retrying} onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </div>
  )
}

/** The address names a diagnostic that is not in the list. @param children the text of it that is kept here */
export function UnknownDiagnostic({ children }: { children: ReactNode }) {
  const { title, description, back } = texts.notFound
  return (
    <>
      <PageTitle page={title} />
      <EmptyState
        title={title}
        titleAs="h1"
        description={description}
        action={<LinkButton to="/dashboard">{back}</LinkButton>}
      />
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">{children}</div>
    </>
  )
}
