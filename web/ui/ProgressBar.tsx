import { cx } from './cx.ts'

type Props = { label: string; value: number; max?: number; valueText?: string; className?: string }

/** Shows `value` of `max` (default: 1). */
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
      {/* A transform needs no layout, which would delay typing. */}
      <div
        className="h-full rounded-full bg-accent transition-transform duration-200 will-change-transform"
        style={{ transform: `translateX(${(fraction - 1) * 100}%)` }}
      />
    </div>
  )
}
