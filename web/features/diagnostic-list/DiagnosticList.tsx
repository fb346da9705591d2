import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedDiagnostic, DiagnosticList as StoredList } from '#store/ports.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { planMessages } from '#web/messages/plan.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { DiagnosticRow } from './DiagnosticRow.tsx'
import type { RowActions } from './RowButtons.tsx'
import { useDuplicate, useUnpublishing } from './useListChanges.ts'
import { useSwitch } from './useSwitch.ts'

type Props = RowActions & {
  userId: string
  profile: Profile | null
  list: StoredList
  /** When the newest response of each diagnostic came, by diagnostic id. */
  newest: Record<string, string>
  renderNotice: (diagnostic: Diagnostic) => ReactNode
  onRemove: (diagnostic: Diagnostic) => void
}

export function DiagnosticList({ userId, profile, list, newest, renderNotice, onRemove, ...row }: Props) {
  const navigate = useNavigate()
  const leadSwitch = useSwitch(userId, 'collectLeadInfo', dashboardMessages.leadSwitchFailed)
  const duplicate = useDuplicate(userId)
  const [unpublishing, setUnpublishing] = useState<Diagnostic | null>(null)
  const copy = (original: ListedDiagnostic) => {
    const allowance = creationAllowance(profile, list.diagnostics.length)
    if (!allowance.allowed) {
      const toContact = () => void navigate(contactPath(allowance.reason))
      toast.error(planMessages.refusals[allowance.reason], {
        action: { label: planMessages.contact, onClick: toContact },
      })
    } else duplicate.press(original)
  }
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
              newest={newest[diagnostic.id]}
              notice={renderNotice(diagnostic)}
              duplicating={duplicate.isPending && duplicate.variables?.diagnostic.id === diagnostic.id}
              onLeadSwitch={(on) => leadSwitch.mutate({ id: diagnostic.id, on })}
              onUnpublish={() => setUnpublishing(diagnostic)}
              onDuplicate={() => copy({ diagnostic, waiting })}
              onRemove={() => onRemove(diagnostic)}
            />
          )
        })}
      </ul>
      {unpublishing && (
        <UnpublishDialog userId={userId} diagnostic={unpublishing} onClose={() => setUnpublishing(null)} />
      )}
    </section>
  )
}

type UnpublishProps = { userId: string; diagnostic: Diagnostic; onClose: () => void }

/** Asks before a public page is taken offline; what its owner wrote since stays in the draft. */
function UnpublishDialog({ userId, diagnostic, onClose }: UnpublishProps) {
  const texts = dashboardMessages.unpublishing
  const unpublishing = useUnpublishing(userId)
  return (
    <ConfirmDialog
      title={texts.title}
      description={texts.question(diagnostic.title, diagnostic.workingCopy !== null)}
      confirmLabel={texts.confirm}
      busy={unpublishing.isPending}
      onConfirm={() => unpublishing.press(diagnostic, onClose)}
      onCancel={onClose}
    />
  )
}
