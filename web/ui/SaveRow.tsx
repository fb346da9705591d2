import { Button } from './Button.tsx'

type Props = {
  /** Whether there is something to save. */
  dirty: boolean
  busy: boolean
  /** Whether it was saved since the last change. */
  saved: boolean
  texts: { save: string; saving: string; saved: string }
}

/** The end of a form that is saved by itself: its button, and whether it was saved. */
export function SaveRow({ dirty, busy, saved, texts }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant="primary" busy={busy} aria-disabled={!dirty || undefined}>
        {busy ? texts.saving : texts.save}
      </Button>
      <p role="status" className="text-sm text-success">
        {saved && !dirty && texts.saved}
      </p>
    </div>
  )
}
