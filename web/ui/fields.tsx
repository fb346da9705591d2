import { type ComponentProps, type ReactNode, useId } from 'react'
import { uiMessages } from '#web/messages/ui.ts'
import { controlStyle } from './controlStyle.ts'
import { cx } from './cx.ts'

type FieldProps = {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

/** A label with its control, hint and error, linked for screen readers. */
function Field({
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
          <span
            aria-hidden="true"
            className="shrink-0 rounded-full bg-accent-soft px-2 text-accent-strong text-xs leading-5"
          >
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

type TextProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'> & { trailing?: ReactNode }

/** A single-line field. `trailing` is inside the field at its end, such as a toggle. */
export function TextField({ label, required, hint, error, className, trailing, ...input }: TextProps) {
  return (
    <Field {...{ label, required, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            className={cx(controlStyle, 'min-h-11', trailing ? 'pr-12' : '')}
          />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line field that grows with its text where browsers support it. */
export function TextAreaField({ label, required, hint, error, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, required, hint, error, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={`${controlStyle} field-sizing-content max-h-[70dvh] resize-y`}
          style={{ minHeight: `calc(${rows} * 1.75rem + 1.125rem)` }}
        />
      )}
    </Field>
  )
}

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** HTML knows no read-only select: it stays changeable, and keeps the focus. */
    readOnly?: boolean
  }

/** A native select. */
export function SelectField({ label, required, hint, error, className, options, readOnly: _, ...select }: SelectProps) {
  return (
    <Field {...{ label, required, hint, error, className }}>
      {(control) => (
        <select {...select} {...control} className={`${controlStyle} min-h-11.5 pr-10`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
