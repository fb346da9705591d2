import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Connection } from '#domain/delivery/connection.ts'
import { readTyped, secretFields, type TypedConnection } from '#domain/delivery/typedConnection.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { SecretFields } from './ConnectionFields.tsx'
import { useConnectionChange } from './useConnections.ts'
import { useTyped } from './useTyped.ts'

type Props = { connection: Connection; onSecret: (signingSecret: string | undefined) => void }

const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Replaces the address or token of a connection, which is never shown. */
export function SecretForm({ connection, onSecret }: Props) {
  const { connections } = useStores()
  const { id, kind } = connection
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => {
      form.reset()
      setOpen(false)
    })
    opener.current?.focus()
  }
  const replacing = useConnectionChange(
    (typed: TypedConnection) => {
      const { secrets, settings } = readTyped(kind, typed, connection.settings)
      return connections.replaceSecrets(id, kind, secrets, settings)
    },
    ({ signingSecret }) => {
      close()
      onSecret(signingSecret)
    },
    texts.saveFailed,
  )
  const form = useTyped(kind, connection, 'all', replacing.isPending, (typed) => replacing.press(typed))
  const label = secretFields(kind).includes('token') ? texts.fields.token : texts.fields.address
  const host = connection.kind === 'webhook' ? connection.settings.host : ''
  return (
    <div className="grid max-w-xl gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>{texts.secret.stored(label)}</p>
          {host && <p className="text-ink-muted">{texts.secret.host(host)}</p>}
        </div>
        {!open && (
          <Button ref={opener} size="small" aria-label={texts.secret.replaceOf(label)} onClick={() => setOpen(true)}>
            {texts.secret.replace}
          </Button>
        )}
      </div>
      {open && (
        <form {...form.props} aria-label={texts.secret.replaceOf(label)} ref={focusFirstField} className="grid gap-4">
          <SecretFields form={form} />
          {kind === 'webhook' && <p className="text-ink-muted text-sm">{texts.secret.webhookHint}</p>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={replacing.isPending}>
              {replacing.isPending ? texts.saving : texts.secret.replace}
            </Button>
            <Button disabled={replacing.isPending} onClick={close}>
              {uiMessages.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
