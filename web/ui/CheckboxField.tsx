import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

export function CheckboxField({ label, hint, error, className, ...input }: Props) {
  const id = useId()
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium text-sm">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-8 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
