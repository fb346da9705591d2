import { cx } from './cx.ts'

type Props = { label: string; value: number; max?: number; valueText?: string; className?: string }

/** How much of something is done. `value` of `max` (1 unless told). */
export function ProgressBar({ label, value, max = 1, valueText, className }: Props) {
  const fraction = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cx('h-2 w-full overflow-hidden rounded-full bg-paper-deep', className)}
    >
      {/* Moved, not widened: its frames lay nothing out, so they do not delay keys. */}
      <div
        className="h-full rounded-full bg-accent transition-transform duration-200 will-change-transform"
        style={{ transform: `translateX(${(fraction - 1) * 100}%)` }}
      />
    </div>
  )
}
