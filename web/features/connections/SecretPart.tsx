import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Connection } from '#domain/delivery/connection.ts'
import { secretFields } from '#domain/delivery/typedConnection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { SecretFields } from './ConnectionFields.tsx'
import type { useSettings } from './useSettings.ts'

const focusFirstField = (part: HTMLDivElement | null) => part?.querySelector('input')?.focus()

type Props = { connection: Connection; settings: ReturnType<typeof useSettings> }

/** The address or token of a connection, which is never shown, as a part of its form: it stays, or is typed again. */
export function SecretPart({ connection, settings: { form, replaces, setReplaces, saving } }: Props) {
  const { kind } = connection
  const opener = useRef<HTMLButtonElement>(null)
  const names = secretFields(kind)
  const label = names.includes('token') ? texts.fields.token : texts.fields.address
  const host = connection.kind === 'webhook' ? connection.settings.host : ''
  const close = () => {
    flushSync(() => {
      form.change(Object.fromEntries(names.map((name) => [name, ''])))
      setReplaces(false)
    })
    opener.current?.focus()
  }
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>{texts.secret.stored(label)}</p>
          {host && <p className="text-ink-muted">{texts.secret.host(host)}</p>}
        </div>
        {replaces ? (
          <Button size="small" disabled={saving.isPending} aria-label={texts.secret.keepOf(label)} onClick={close}>
            {uiMessages.cancel}
          </Button>
        ) : (
          <Button
            ref={opener}
            size="small"
            aria-label={texts.secret.replaceOf(label)}
            onClick={() => setReplaces(true)}
          >
            {texts.secret.replace}
          </Button>
        )}
      </div>
      {replaces && (
        <div ref={focusFirstField} className="grid gap-4">
          <SecretFields form={form} />
          {kind === 'webhook' && <p className="text-ink-muted text-sm">{texts.secret.webhookHint}</p>}
        </div>
      )}
    </div>
  )
}
