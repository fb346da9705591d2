import type { ComponentProps } from 'react'
import { EditorTextField } from '../fields/EditorTextField.tsx'
import type { StepProps } from './stepProps.ts'

type Props = Omit<ComponentProps<typeof EditorTextField>, 'error' | 'onLeave'> & Pick<StepProps, 'errors' | 'dispatch'>

/** A text of the draft that shows the error of its path, and from being left on asks for it. */
export function StepTextField({ errors, dispatch, ...field }: Props) {
  return (
    <EditorTextField
      {...field}
      error={errors.get(field.path)}
      onLeave={(path) => dispatch({ type: 'field-left', path })}
    />
  )
}
