import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldProps } from './Field.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: readonly SelectOption[] }

/** A choice from a list: the browser's own, which phones, keyboards and screen readers know best. */
export function SelectField({ label, required, hint, error, className, options, ...select }: Props) {
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
