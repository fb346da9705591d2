import type { ReactNode } from 'react'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useDiagnosticChoices, useResultMailed } from './useConnections.ts'

/** The form of a new result mail, or why there is no diagnostic for one. */
export function ResultMailGate({ children }: { children: ReactNode }) {
  const choices = useDiagnosticChoices()
  const mailed = useResultMailed(null)
  return (
    <QueryPanel
      query={choices}
      texts={{ loading: texts.loadingDiagnostics, loadFailed: texts.diagnosticsFailed }}
      className="mt-6"
      empty={
        <EmptyState
          {...texts.noDiagnostic}
          action={
            <LinkButton to="/dashboard?mode=create" variant="primary">
              {texts.createDiagnostic}
            </LinkButton>
          }
        />
      }
    >
      {(data) =>
        data.every(({ id }) => mailed.has(id)) ? (
          <EmptyState {...texts.allMailed} action={<LinkButton to="/connections">{texts.backToList}</LinkButton>} />
        ) : (
          children
        )
      }
    </QueryPanel>
  )
}
