import type { Connection } from '#domain/delivery/connection.ts'
import { tokyoDay } from '#domain/format/format.ts'
import { useForm } from '#web/browser/useForm.ts'
import { connectionsLogMessages as texts } from '#web/messages/connectionsLog.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { dayStart } from './connectionState.ts'
import { useResending } from './useDeliveries.ts'

type Props = {
  connection: Connection
  /** It was just switched on; since this day so many were not sent. */
  missed?: { day: string; count: number }
  onClose: () => void
}

const CHOICES = ['unsent', 'everything'] as const

/** Sends leads since a day: those that failed or were never sent, or all. */
export function ResendSince({ connection, missed, onClose }: Props) {
  const sending = useResending(connection, onClose)
  const form = useForm({
    opened: { day: missed?.day ?? '', which: 'unsent' },
    problems: ({ day }) => (day === '' ? { day: texts.since.required } : {}),
    busy: sending.isPending,
    onSubmit: ({ day, which }) => sending.press({ since: dayStart(day), everything: which === 'everything' }),
  })
  return (
    <Dialog title={texts.since.title} onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {missed && <p>{texts.since.missed(missed.count)}</p>}
        <TextField {...form.field('day')} type="date" label={texts.since.from} required max={tokyoDay(new Date())} />
        <fieldset className="grid min-w-0 gap-2">
          <legend className="font-medium text-sm">{texts.since.which}</legend>
          {CHOICES.map((value) => (
            <div key={value} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 text-sm">
              <input
                type="radio"
                id={`which-${value}`}
                name="which"
                value={value}
                checked={form.typed.which === value}
                disabled={sending.isPending}
                aria-describedby={`which-${value}-hint`}
                onChange={() => form.change({ which: value })}
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
              />
              <label htmlFor={`which-${value}`} className="py-1 pointer-coarse:py-2.5">
                {texts.since.choices[value]}
              </label>
              <p id={`which-${value}-hint`} className="col-start-2 text-ink-muted">
                {texts.since.hints[value]}
              </p>
            </div>
          ))}
        </fieldset>
        <p className="text-ink-muted text-sm">{texts.since.most}</p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={sending.isPending} onClick={onClose}>
            {missed ? texts.since.later : uiMessages.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={sending.isPending}>
            {texts.question.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
