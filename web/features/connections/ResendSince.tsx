import { type FormEvent, useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import { tokyoDay } from '#domain/format/format.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { connectionsLogMessages as texts } from '#web/messages/connectionsLog.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useResending } from './useDeliveries.ts'

type Props = {
  connection: Connection
  /** It was just continued, and may have stood still since this day; '': unknown. */
  continuedFrom?: string
  onClose: () => void
}

/** Sends all leads since a day again. */
export function ResendSince({ connection, continuedFrom, onClose }: Props) {
  const [day, setDay] = useState(continuedFrom ?? '')
  const [checked, setChecked] = useState(false)
  const sending = useResending(connection, onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstInvalid(event.currentTarget, () => setChecked(true))
    if (day !== '') sending.press({ since: `${day}T00:00:00+09:00` })
  }
  return (
    <Dialog title={texts.since.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {continuedFrom !== undefined && <p>{texts.since.continued}</p>}
        <p className="text-ink-muted text-sm">{texts.since.text}</p>
        <TextField
          type="date"
          label={texts.since.from}
          required
          value={day}
          max={tokyoDay(new Date())}
          error={checked && day === '' && texts.since.required}
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={sending.isPending} onClick={onClose}>
            {continuedFrom !== undefined ? texts.since.later : uiMessages.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={sending.isPending}>
            {texts.question.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
