import type { Dispatch } from 'react'
import type { EditorAction } from '../draft/editorActions.ts'
import type { EditorState } from '../draft/editorState.ts'
import type { FieldErrors } from '../draft/fieldErrors.ts'

/** What every step is given: the draft to read, the errors to show, and the one way to change something. */
export type StepProps = {
  state: EditorState
  errors: FieldErrors
  dispatch: Dispatch<EditorAction>
}
