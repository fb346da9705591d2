import { useId } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  className?: string
}

/** A switch with its state as text, not by colour alone. */
export function Switch({ label, checked, onCheckedChange, className }: Props) {
  const id = useId()
  return (
    <span className={cx('inline-flex min-h-11 items-center gap-2.5 text-sm', className)}>
      <span id={id}>{label}</span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={`${id}-state`}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'relative h-7 w-12 shrink-0 rounded-full border transition-colors duration-150 before:absolute before:-inset-2',
          checked ? 'border-accent bg-accent' : 'border-line-strong bg-paper-deep',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-5.5 rounded-full border transition-transform duration-150',
            checked ? 'translate-x-5 border-white bg-white' : 'border-line-strong bg-surface',
          )}
        />
      </button>
      <span id={`${id}-state`} className="w-8 font-medium">
        {checked ? 'ON' : 'OFF'}
      </span>
    </span>
  )
}
