import { ExternalLink } from 'lucide-react'
import type { ConnectionKind } from '#domain/delivery/connection.ts'
import { readTyped } from '#domain/delivery/typedConnection.ts'
import { newId } from '#domain/id/newId.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { NewConnection, Shown } from '#store/connectionPorts.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { SecretFields, SettingFields } from './ConnectionFields.tsx'
import { KindIcon } from './KindIcon.tsx'
import { ResultMailGate } from './ResultMailGate.tsx'
import { StepHeading } from './stepFocus.tsx'
import { useConnectionChange } from './useConnections.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  kind: ConnectionKind
  profile: Profile | null
  onAdded: (id: string, shown: Shown) => void
}

/** The form of a new connection. It is stored switched off, to be tested first. */
export function AddConnection({ kind, profile, onAdded }: Props) {
  const { connections } = useStores()
  const adding = useConnectionChange(
    async (added: NewConnection) => ({ id: added.id, shown: await connections.add(added) }),
    ({ id, shown }) => {
      guard.open()
      onAdded(id, shown)
    },
    texts.saveFailed,
  )
  const form = useTyped(kind, null, 'all', adding.isPending, (typed) =>
    adding.press({ id: newId(), kind, ...readTyped(kind, typed) } as NewConnection),
  )
  const guard = useLeavingGuard(form.dirty, 'page')
  const { name, text, steps } = connectionKinds[kind]
  const isRecipient = kind === 'mail'
  const title = isRecipient ? texts.addRecipient : texts.newOf(name)
  const inputs = (
    <form {...form.props} aria-label={title} className="mt-6 grid max-w-xl gap-5">
      <SettingFields form={form} from={null} choosesDiagnostic />
      <SecretFields form={form} />
      <div>
        <PlanGatedButton
          type="submit"
          variant="primary"
          busy={adding.isPending}
          allowance={connectionAllowance(profile, kind)}
        >
          {adding.isPending ? texts.saving : isRecipient ? texts.recipient.save : texts.saveNew}
        </PlanGatedButton>
      </div>
    </form>
  )
  return (
    <>
      <BackLink to="/connections">{texts.backToList}</BackLink>
      <Card className="p-4 sm:p-6">
        <div className="flex items-center gap-3">
          <KindIcon kind={kind} />
          <div className="min-w-0">
            <StepHeading className="text-xl">{title}</StepHeading>
            <p className="text-ink-muted text-sm">{isRecipient ? texts.recipient.text : text}</p>
          </div>
        </div>
        {steps.length > 0 && <Steps steps={steps} ordered={kind !== 'result-mail'} />}
        {kind === 'webhook' && <Examples />}
        {kind === 'result-mail' ? <ResultMailGate>{inputs}</ResultMailGate> : inputs}
      </Card>
      <LeavingDialog leaving={guard.leaving} />
    </>
  )
}

/** In a window of its own: the form keeps what is typed. */
function Examples() {
  return (
    <p className="mt-2 text-sm">
      <a
        href="/api/docs#examples"
        target="_blank"
        rel="noopener"
        className="inline-flex items-center gap-1 text-accent underline underline-offset-4"
      >
        {texts.chooser.examples}
        <ExternalLink aria-hidden size={14} className="shrink-0" />
        <span className="sr-only">{texts.newWindow}</span>
      </a>
    </p>
  )
}

/** @param ordered they follow each other */
function Steps({ steps, ordered }: { steps: readonly string[]; ordered: boolean }) {
  const [only, ...others] = steps
  if (others.length === 0) return <p className="mt-4 max-w-reading text-sm">{only}</p>
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      className={cx(
        'mt-4 grid max-w-reading gap-1 pl-5 text-sm marker:text-ink-muted',
        ordered ? 'list-decimal' : 'list-disc',
      )}
    >
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </List>
  )
}
