import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores presses, keeping the focus. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={press}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  )
}
