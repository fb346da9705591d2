import type { Dispatch } from 'react'
import type { EditorAction } from '../state/editorActions.ts'
import type { EditorState } from '../state/editorState.ts'
import type { FieldErrors } from '../state/fieldErrors.ts'

/** What every step is given: the draft to read, the errors to show, and the one way to change something. */
export type StepProps = {
  state: EditorState
  errors: FieldErrors
  dispatch: Dispatch<EditorAction>
}
