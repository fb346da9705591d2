import { type ReactNode, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { DiagnosticList as StoredList } from '#store/ports.ts'
import { liveSlugOf } from '#web/data/showSaved.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DiagnosticRow } from './DiagnosticRow.tsx'
import type { RowActions } from './RowButtons.tsx'
import { useDuplicate, useRemoval, useUnpublishing } from './useListChanges.ts'
import { useSwitch } from './useSwitch.ts'

type Props = RowActions & {
  userId: string
  profile: Profile | null
  list: StoredList
  /** When the newest response of each diagnostic came, by diagnostic id. */
  newest: Record<string, string>
  announced: string | null
  renderNotice: (diagnostic: Diagnostic) => ReactNode
  onRemoved: (diagnostic: Diagnostic) => void
}

export function DiagnosticList({ userId, profile, list, newest, renderNotice, onRemoved, ...row }: Props) {
  const leadSwitch = useSwitch(userId, 'collectLeadInfo', dashboardMessages.leadSwitchFailed)
  const duplicate = useDuplicate(userId)
  const changes = { unpublishing: useUnpublishing(userId), deletion: useRemoval(userId, onRemoved) }
  const [asked, setAsked] = useState<{ change: keyof typeof changes; diagnostic: Diagnostic } | null>(null)
  const close = () => setAsked(null)
  const allowance = creationAllowance(profile, list.diagnostics.length)
  return (
    <section aria-label={dashboardMessages.listHeading} className="mt-6">
      <ul className="space-y-4">
        {list.diagnostics.map((diagnostic) => {
          const waiting = list.waiting.find(({ id }) => id === diagnostic.id) ?? null
          return (
            <DiagnosticRow
              key={diagnostic.id}
              {...row}
              diagnostic={diagnostic}
              waiting={waiting}
              isReachable={liveSlugOf(list, diagnostic.id) !== null}
              newest={newest[diagnostic.id]}
              notice={renderNotice(diagnostic)}
              duplicating={duplicate.isPending && duplicate.variables?.diagnostic.id === diagnostic.id}
              onLeadSwitch={(on) => leadSwitch.mutate({ id: diagnostic.id, on })}
              onUnpublish={() => setAsked({ change: 'unpublishing', diagnostic })}
              allowance={allowance}
              onDuplicate={() => duplicate.press({ diagnostic, waiting })}
              onRemove={() => setAsked({ change: 'deletion', diagnostic })}
            />
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          {...dashboardMessages[asked.change].question(asked.diagnostic.title, asked.diagnostic.workingCopy !== null)}
          danger={asked.change === 'deletion'}
          busy={changes[asked.change].isPending}
          onConfirm={() => changes[asked.change].press(asked.diagnostic, close)}
          onCancel={close}
        />
      )}
    </section>
  )
}
