import { type ReactNode, useId } from 'react'
import { uiMessages } from '#web/messages/ui.ts'
import { cx } from './cx.ts'

export type FieldProps = {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

/** What the control inside a field must carry. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

/** A label, its control, a hint and the error of what was entered, tied together for screen readers. */
export function Field({
  label,
  required,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = cx(hint ? hintId : null, error ? errorId : null)
  return (
    <div className={cx('min-w-0 space-y-1.5', className)}>
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="rounded-full bg-accent-soft px-2 text-accent-strong text-xs leading-5">
            {uiMessages.required}
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, required })}
      {hint && (
        <p id={hintId} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
