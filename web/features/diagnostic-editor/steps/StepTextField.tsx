import type { ComponentProps } from 'react'
import { EditorTextField } from '../fields/EditorTextField.tsx'
import { useStep } from '../state/stepContext.ts'

type Props = Omit<ComponentProps<typeof EditorTextField>, 'error' | 'onLeave'>

/** A text of the draft with its path's error, shown once the field was left. */
export function StepTextField(field: Props) {
  const { errors, dispatch } = useStep()
  return (
    <EditorTextField
      {...field}
      error={errors.get(field.path)}
      onLeave={(path) => dispatch({ type: 'field-left', path })}
    />
  )
}
