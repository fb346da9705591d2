import type { Dispatch } from 'react'
import type { EditorAction } from '../state/editorActions.ts'
import type { EditorState } from '../state/editorState.ts'
import type { FieldErrors } from '../state/fieldErrors.ts'

/** Props of every step: the draft, its errors, and the dispatch that changes it. */
export type StepProps = {
  state: EditorState
  errors: FieldErrors
  dispatch: Dispatch<EditorAction>
}
