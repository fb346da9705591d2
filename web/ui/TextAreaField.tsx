import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A field of several lines that grows with its text where the browser can. */
export function TextAreaField({ label, required, hint, error, className, rows = 4, ...area }: Props) {
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
