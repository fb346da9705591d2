import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { secretFields } from '#domain/delivery/typedConnection.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { SettingFields } from './ConnectionFields.tsx'
import { SecretPart } from './SecretPart.tsx'
import { useOwnEmail } from './useOwnEmail.ts'
import type { useSettings } from './useSettings.ts'

type Props = { connection: Connection; settings: ReturnType<typeof useSettings>; choosesDiagnostic: boolean }

/** Name, diagnostic, settings and the address or token of a stored connection. */
export function SettingsForm({ connection, settings, choosesDiagnostic }: Props) {
  const { form, saving } = settings
  const { kind } = connection
  const { leaving } = useLeavingGuard(form.dirty, 'page')
  return (
    <form {...form.props} aria-label={texts.sections.settings} className="grid max-w-xl gap-5">
      {connection.kind === 'mail' && <MailTo address={connection.settings.address} />}
      <SettingFields form={form} from={connection} choosesDiagnostic={choosesDiagnostic} />
      {secretFields(kind).length > 0 && <SecretPart {...{ connection, settings }} />}
      <SaveRow form={form} change={saving} texts={texts} />
      <LeavingDialog leaving={leaving} />
    </form>
  )
}

/** @param address '': the account's own */
function MailTo({ address }: { address: string }) {
  const own = useOwnEmail()
  return (
    <dl className="space-y-1.5 [overflow-wrap:anywhere]">
      <dt className="font-medium text-sm">{texts.mailTo}</dt>
      <dd>{address || own}</dd>
      {address === '' && (
        <dd>
          <Link to="/connections?add=mail" className="text-accent text-sm underline underline-offset-4">
            {texts.addRecipient}
          </Link>
        </dd>
      )}
    </dl>
  )
}
