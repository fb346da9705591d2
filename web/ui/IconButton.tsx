import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  danger?: boolean
}

export function IconButton({ label, icon, danger = false, type = 'button', className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors duration-150 disabled:opacity-40',
        danger ? 'hover:bg-danger-soft hover:text-danger' : 'hover:bg-accent-soft hover:text-accent-strong',
        className,
      )}
    >
      {icon}
    </button>
  )
}
