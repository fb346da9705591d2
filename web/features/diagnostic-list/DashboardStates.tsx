import type { ReactNode } from 'react'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { PageTitle } from '#web/shared/PageTitle.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** No diagnostic yet: what to do next, with its button. */
export function EmptyDashboard({ action }: { action: ReactNode }) {
  const { title, description } = dashboardMessages.empty
  return <EmptyState title={title} description={description} action={action} />
}

/** The list could not be read: what happened, what was kept, what to do. */
export function FailedDashboard({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const { title, description, retry } = dashboardMessages.loadFailed
  return (
    <div role="alert">
      <EmptyState
        title={title}
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

/** The address names a diagnostic that is not in the list. */
export function UnknownDiagnostic() {
  const { title, description, back } = dashboardMessages.notFound
  return (
    <>
      <PageTitle page={title} />
      <EmptyState title={title} description={description} action={<LinkButton to="/dashboard">{back}</LinkButton>} />
    </>
  )
}
