import type { ConnectionKind } from '#domain/delivery/connection.ts'
import { readTyped } from '#domain/delivery/typedConnection.ts'
import { newId } from '#domain/id/newId.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { NewConnection, Shown } from '#store/connectionPorts.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionKinds, connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { BackLink } from './BackLink.tsx'
import { SecretFields, SettingFields } from './ConnectionFields.tsx'
import { KindIcon } from './KindIcon.tsx'
import { type DiagnosticChoices, useConnectionChange } from './useConnections.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  kind: ConnectionKind
  profile: Profile | null
  diagnostics: DiagnosticChoices | undefined
  onAdded: (id: string, shown: Shown) => void
}

/** The form of a new connection. It is stored switched off, to be tested first. */
export function AddConnection({ kind, profile, diagnostics, onAdded }: Props) {
  const { connections } = useStores()
  const form = useTyped(kind, null, 'all')
  const guard = useLeavingGuard(form.dirty, 'page')
  const adding = useConnectionChange(
    async (added: NewConnection) => ({ id: added.id, shown: await connections.add(added) }),
    ({ id, shown }) => {
      guard.open()
      onAdded(id, shown)
    },
    texts.saveFailed,
  )
  const { name, text, steps } = connectionKinds[kind]
  const fields = { ...form, kind, readOnly: adding.isPending }
  const send = () => adding.press({ id: newId(), kind, ...readTyped(kind, form.typed) } as NewConnection)
  return (
    <>
      <BackLink />
      <Card className="p-4 sm:p-6">
        <div className="flex items-center gap-3">
          <KindIcon kind={kind} />
          <div className="min-w-0">
            <h1 className="text-xl">{texts.newOf(name)}</h1>
            <p className="text-ink-muted text-sm">{text}</p>
          </div>
        </div>
        {steps.length > 0 && <Steps steps={steps} />}
        <form
          noValidate
          aria-label={texts.newOf(name)}
          onSubmit={form.submit(send)}
          className="mt-6 grid max-w-xl gap-5"
        >
          <SettingFields {...fields} diagnostics={diagnostics} choosesDiagnostic />
          <SecretFields {...fields} />
          <div>
            <PlanGatedButton
              type="submit"
              variant="primary"
              busy={adding.isPending}
              allowance={connectionAllowance(profile, kind)}
            >
              {adding.isPending ? texts.saving : texts.saveNew}
            </PlanGatedButton>
          </div>
        </form>
      </Card>
      <LeavingDialog leaving={guard.leaving} />
    </>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  const [only, ...others] = steps
  if (others.length === 0) return <p className="mt-4 max-w-reading text-sm">{only}</p>
  return (
    <ol className="mt-4 grid max-w-reading list-decimal gap-1 pl-5 text-sm marker:text-ink-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
