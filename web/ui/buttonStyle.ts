import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent text-white hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-accent hover:bg-accent-soft hover:text-accent-strong',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-strong',
  ghost: 'border-transparent bg-transparent text-accent hover:bg-accent-soft hover:text-accent-strong',
}

/** Small buttons are 44 px high on touch screens. */
const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium leading-tight no-underline transition-colors duration-150 [&>svg]:shrink-0'
const DISABLED =
  'disabled:text-ink-muted aria-disabled:text-ink-muted aria-disabled:cursor-not-allowed disabled:cursor-not-allowed'
const DISABLED_BOX = 'disabled:border-line disabled:bg-paper-deep aria-disabled:border-line aria-disabled:bg-paper-deep'
const DISABLED_TEXT = 'disabled:bg-transparent aria-disabled:bg-transparent'

/** Class names of buttons, and of links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    SHAPE,
    VARIANTS[variant],
    SIZES[size],
    DISABLED,
    variant === 'ghost' ? DISABLED_TEXT : DISABLED_BOX,
    className,
  )
}
