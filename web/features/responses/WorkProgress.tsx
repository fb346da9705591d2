import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

type Props = {
  label: string
  text: string
  done: number
  /** undefined while unknown. */
  total: number | undefined
  onCancel: () => void
}

/** The progress of work on many responses, with a button that cancels it. */
export function WorkProgress({ label, text, done, total, onCancel }: Props) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 sm:w-80 sm:flex-none">
      <div className="min-w-0 flex-1">
        <p className="text-sm tabular-nums" aria-live="off">
          {text}
        </p>
        {total !== undefined && <ProgressBar label={label} value={done} max={Math.max(total, done, 1)} />}
      </div>
      <Button size="small" onClick={onCancel}>
        {responsesMessages.cancelWork}
      </Button>
    </div>
  )
}
