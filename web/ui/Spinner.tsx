import { cx } from './cx.ts'

/** A spinner. Put a text beside it: screen readers skip it. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent',
        size === 'small' ? 'size-4 border-2' : 'size-10 border-3 text-accent',
      )}
    />
  )
}
