import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { cx } from './cx.ts'

/** Time to move the pointer from the control to a link in the hint. */
const HIDE_AFTER_MS = 300

type Props = {
  content: ReactNode
  className?: string
  /** Receives the control's ARIA attributes. */
  children: (control: { 'aria-describedby': string }) => ReactNode
}

/** A note at a control, shown on hover and focus. It may contain a link. */
export function Hint({ content, className, children }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(false)
  useDelayedAction(left, HIDE_AFTER_MS, () => setShown(false))

  const show = () => {
    setLeft(false)
    setShown(true)
  }
  const hideSoon = () => setLeft(true)
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches events of its control and note
    <span
      className={cx('relative inline-flex', className)}
      onMouseEnter={show}
      onMouseLeave={hideSoon}
      onFocus={show}
      onBlur={hideSoon}
      onKeyDown={hideOnEscape}
    >
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        hidden={!shown}
        className="absolute top-full left-0 z-30 mt-2 w-max max-w-[min(18rem,80vw)] rounded-control border border-line bg-surface px-4 py-3 text-left text-ink text-sm shadow-card"
      >
        {content}
      </span>
    </span>
  )
}
