import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { readTyped } from '#domain/delivery/typedConnection.ts'
import type { ConnectionChange } from '#store/connectionPorts.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { LeavingDialog } from '#web/ui/LeavingDialog.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { SettingFields } from './ConnectionFields.tsx'
import { useConnectionChange } from './useConnections.ts'
import { useOwnEmail } from './useOwnEmail.ts'
import { useTyped } from './useTyped.ts'

type Props = { connection: Connection; choosesDiagnostic: boolean }

/** Name, diagnostic and settings of a stored connection. */
export function SettingsForm({ connection, choosesDiagnostic }: Props) {
  const { connections } = useStores()
  const { id, kind } = connection
  const saving = useConnectionChange(
    (change: ConnectionChange) => connections.change(id, change),
    () => form.reset(),
    texts.saveFailed,
  )
  const form = useTyped(kind, connection, 'settings', saving.isPending, (typed) => {
    const { secrets: _, ...change } = readTyped(kind, typed, connection.settings)
    saving.press(change)
  })
  const { leaving } = useLeavingGuard(form.dirty, 'page')
  return (
    <form {...form.props} aria-label={texts.sections.settings} className="grid max-w-xl gap-5">
      {connection.kind === 'mail' && <MailTo address={connection.settings.address} />}
      <SettingFields form={form} from={connection} choosesDiagnostic={choosesDiagnostic} />
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
