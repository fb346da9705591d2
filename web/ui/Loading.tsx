import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

/** A spinner with its text. */
export function Loading({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p role="status" className={cx('flex items-center gap-3 text-ink-muted', className)}>
      <Spinner />
      {text}
    </p>
  )
}
