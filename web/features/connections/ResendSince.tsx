import type { Connection } from '#domain/delivery/connection.ts'
import { tokyoDay } from '#domain/format/format.ts'
import { useForm } from '#web/browser/useForm.ts'
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
  const sending = useResending(connection, onClose)
  const form = useForm({
    opened: { day: continuedFrom ?? '' },
    problems: ({ day }) => (day === '' ? { day: texts.since.required } : {}),
    busy: sending.isPending,
    onSubmit: ({ day }) => sending.press({ since: `${day}T00:00:00+09:00` }),
  })
  return (
    <Dialog title={texts.since.title} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {continuedFrom !== undefined && <p>{texts.since.continued}</p>}
        <p className="text-ink-muted text-sm">{texts.since.text}</p>
        <TextField {...form.field('day')} type="date" label={texts.since.from} required max={tokyoDay(new Date())} />
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
