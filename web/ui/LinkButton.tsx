import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.ts'

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

/** A link inside the application that looks like a button. */
export function LinkButton({ variant = 'secondary', size = 'medium', className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {children}
    </Link>
  )
}
