import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { cx } from '#web/ui/cx.ts'

const STATES = ['done', 'begun', 'empty'] as const
export type FillState = (typeof STATES)[number]

/** How an item of an overview looks, by what is filled in of it. */
export const FILL_LOOKS: Record<FillState, string> = {
  done: 'border-accent-soft bg-accent-soft text-accent-strong',
  begun: 'border-warning bg-warning-soft text-ink',
  empty: 'border-line-strong border-dashed bg-surface text-ink-muted',
}

/** The meaning of the looks. */
export function FillLegend() {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-muted text-xs">
      {STATES.map((state) => (
        <span key={state} className="flex items-center gap-1">
          <span aria-hidden className={cx('size-3 rounded-sm border', FILL_LOOKS[state])} />
          {questionsMessages.states[state]}
        </span>
      ))}
    </p>
  )
}
