import { History } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { type Connection, unconfirmedAddress } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { ConfirmSection } from './ConfirmSection.tsx'
import { firstStep, logPath, needsAttention, stateNote, waitingNote } from './connectionState.ts'
import { KindIcon } from './KindIcon.tsx'
import { KintoneFields } from './KintoneFields.tsx'
import { mappableValues } from './mappableValues.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { StartSection } from './StartSection.tsx'
import { StateBadge } from './StateBadge.tsx'
import { focusStep, StepHeading } from './stepFocus.tsx'
import { TestSection } from './TestSection.tsx'
import { useDiagnosticChoices } from './useConnections.ts'
import { useSettings } from './useSettings.ts'

type Props = {
  userId: string
  profile: Profile | null
  listed: ListedConnection
  /** A webhook's, right after it was made. */
  signingSecret: string | null
  onSecret: (signingSecret: string | undefined) => void
}

/** A connection: its settings, a test, and its switch. */
export function ConnectionView({ userId, profile, listed, signingSecret, onSecret }: Props) {
  const { delivery } = usePublicConfig()
  const { connection } = listed
  const { id, kind } = connection
  const waiting = waitingNote(listed)
  // Decided once, so that nothing moves when it is switched on.
  const [testsFirst] = useState(connection.reason === 'new')
  const isOfMails = kind === 'mail' || kind === 'result-mail'
  const canSend = !isOfMails || delivery.mails
  const address = unconfirmedAddress(connection)
  const warns = !canSend || needsAttention(connection)
  const note = canSend ? stateNote(connection, profile) : texts.mailsUnavailable
  const hideSecret = () => {
    onSecret(undefined)
    focusStep('test')
  }
  const settings = useSettings(connection, (secret) => {
    onSecret(secret)
    // It is shown below the name.
    focusStep('name')
  })
  const unsaved = settings.form.dirty
  const { data: diagnostics } = useDiagnosticChoices()
  const form = (
    <Section key="settings" step="settings">
      <SettingsForm {...{ connection, settings }} choosesDiagnostic={id !== userId} />
    </Section>
  )
  const trial = (
    <Fragment key="trial">
      {connection.kind === 'kintone' && (
        <Section step="fields">
          <KintoneFields connection={connection} values={mappableValues(connection, diagnostics)} />
        </Section>
      )}
      {canSend && address !== null && (
        <Section step="confirm">
          <ConfirmSection connection={connection} address={address} />
        </Section>
      )}
      {canSend && address === null && (
        <Section step="test">
          {firstStep(connection) === null ? (
            <TestSection
              {...{ connection, unsaved }}
              onWell={() => {
                if (connection.state === 'off') focusStep('start')
              }}
            />
          ) : (
            <p className="text-sm">{texts.mapFirst}</p>
          )}
        </Section>
      )}
      <Section step="start">
        <StartSection {...{ connection, profile, unsaved, waiting }} />
      </Section>
    </Fragment>
  )
  return (
    <>
      <BackLink to="/connections">{texts.backToList}</BackLink>
      <div className="grid gap-5">
        <Heading connection={connection} />
        {note && <p className={cx('text-sm', warns ? 'text-warning' : 'text-ink-muted')}>{note}</p>}
        {signingSecret && <ShownOnce {...texts.signing} secret={signingSecret} onKept={hideSecret} />}
        {testsFirst ? [trial, form] : [form, trial]}
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
        <StepHeading step="name" className="text-xl [word-break:normal]">
          {name}
        </StepHeading>
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

function Section({ step, children }: { step: keyof typeof texts.sections; children: ReactNode }) {
  const heading = texts.sections[step]
  return (
    <Card className="p-4 sm:p-6">
      <section aria-label={heading} className="grid gap-4">
        <StepHeading as="h2" step={step} className="text-lg">
          {heading}
        </StepHeading>
        {children}
      </section>
    </Card>
  )
}
