import { History } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import { secretFields } from '#domain/delivery/typedConnection.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { connectionKinds, connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { BackLink } from './BackLink.tsx'
import { canGoOn, isReady, logPath, needsAttention, stateNote } from './connectionState.ts'
import { KindIcon } from './KindIcon.tsx'
import { KintoneFields } from './KintoneFields.tsx'
import { SecretForm } from './SecretForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TestSection } from './TestSection.tsx'
import type { DiagnosticChoices } from './useConnections.ts'
import { useSwitching } from './useSwitching.tsx'

type Props = {
  userId: string
  profile: Profile | null
  diagnostics: DiagnosticChoices | undefined
  connection: Connection
  /** Of a webhook, right after it was made. */
  signingSecret: string | null
  onSecret: (signingSecret: string | undefined) => void
}

/** A connection: its settings, a test, and its switch. */
export function ConnectionView({ userId, profile, diagnostics, connection, signingSecret, onSecret }: Props) {
  const { delivery } = usePublicConfig()
  const { id, kind } = connection
  // Decided once, so that nothing moves when it is switched on.
  const [testsFirst] = useState(connection.reason === 'new')
  const isOfMails = kind === 'mail' || kind === 'result-mail'
  const canSend = !isOfMails || delivery.mails
  const warns = !canSend || needsAttention(connection)
  const note = canSend ? stateNote(connection, profile) : texts.mailsUnavailable
  const settings = (
    <Section key="settings" heading={texts.sections.settings}>
      <SettingsForm connection={connection} diagnostics={diagnostics} choosesDiagnostic={id !== userId} />
      {secretFields(kind).length > 0 && <SecretForm connection={connection} onSecret={onSecret} />}
    </Section>
  )
  const trial = (
    <Fragment key="trial">
      {connection.kind === 'kintone' && (
        <Section heading={texts.sections.fields}>
          <KintoneFields connection={connection} />
        </Section>
      )}
      {canSend && (
        <Section heading={texts.sections.test}>
          <TestSection connection={connection} />
        </Section>
      )}
      <Section heading={texts.sections.start}>
        <Start connection={connection} profile={profile} />
      </Section>
    </Fragment>
  )
  return (
    <>
      <BackLink />
      <div className="grid gap-5">
        <Heading connection={connection} />
        {note && <p className={cx('text-sm', warns ? 'text-warning' : 'text-ink-muted')}>{note}</p>}
        {signingSecret && <ShownOnce {...texts.signing} secret={signingSecret} onKept={() => onSecret(undefined)} />}
        {testsFirst ? [trial, settings] : [settings, trial]}
      </div>
    </>
  )
}

function Heading({ connection }: { connection: Connection }) {
  const { id, kind, name } = connection
  return (
    <div className="flex flex-wrap items-start gap-3">
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <h1 className="text-xl">{name}</h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          <StateBadge connection={connection} />
          {connectionKinds[kind].name}
        </div>
      </div>
      <LinkButton to={logPath(id)} size="small">
        <History aria-hidden size={16} />
        {texts.openLog}
      </LinkButton>
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-label={heading} className="grid gap-4">
        <h2 className="text-lg">{heading}</h2>
        {children}
      </section>
    </Card>
  )
}

function Start({ connection, profile }: { connection: Connection; profile: Profile | null }) {
  const { switching, goOn, offer } = useSwitching(connection)
  const { kind, state } = connection
  const isOff = state === 'off'
  const continues = canGoOn(connection, profile)
  const mapsFirst = isOff && !isReady(connection)
  const turnedOff = continues && kind !== 'result-mail' ? texts.continues : texts.turnedOff
  return (
    <>
      <p className="text-sm">{mapsFirst ? texts.mapFirst : isOff ? turnedOff : texts.turnedOn}</p>
      <div>
        {isOff ? (
          <PlanGatedButton
            variant="primary"
            busy={switching.isPending}
            disabled={mapsFirst}
            allowance={connectionAllowance(profile, kind)}
            onClick={() => (continues ? goOn() : switching.press(true))}
          >
            {continues ? texts.goOn : texts.on}
          </PlanGatedButton>
        ) : (
          <Button busy={switching.isPending} onClick={() => switching.press(false)}>
            {texts.off}
          </Button>
        )}
      </div>
      {offer}
    </>
  )
}
