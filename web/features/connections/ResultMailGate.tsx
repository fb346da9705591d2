import type { ReactNode } from 'react'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedBanner } from '#web/ui/FailedBanner.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { useDiagnosticChoices, useResultMailed } from './useConnections.ts'

/** The form of a new result mail, or why there is no diagnostic for one. */
export function ResultMailGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useDiagnosticChoices()
  const mailed = useResultMailed(null)
  if (data === undefined) {
    return error ? (
      <FailedBanner className="mt-6" retry={texts.retry} busy={isFetching} onRetry={() => void refetch()}>
        {storeErrorMessage(error, texts.diagnosticsFailed)}
      </FailedBanner>
    ) : (
      <Loading text={texts.loadingDiagnostics} className="mt-6" />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        {...texts.noDiagnostic}
        action={
          <LinkButton to="/dashboard?mode=create" variant="primary">
            {texts.createDiagnostic}
          </LinkButton>
        }
      />
    )
  }
  if (data.every(({ id }) => mailed.has(id))) {
    return <EmptyState {...texts.allMailed} action={<LinkButton to="/connections">{texts.backToList}</LinkButton>} />
  }
  return children
}
