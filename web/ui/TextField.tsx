import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from './controlStyle.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'> & { trailing?: ReactNode }

/** A field of one line. `trailing` stands inside the field at its end (a toggle). */
export function TextField({ label, required, hint, error, className, trailing, ...input }: Props) {
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
