import { createContext, type Dispatch, use } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import type { EditorAction } from './editorActions.ts'
import type { EditorState } from './editorState.ts'
import type { FieldErrors } from './fieldErrors.ts'
import type { PictureQueue } from './pictureQueue.ts'

type StepValue = {
  state: EditorState
  errors: FieldErrors
  dispatch: Dispatch<EditorAction>
  profile: Profile | null
  /** Pictures that are being prepared. Saving waits for them. */
  queue: PictureQueue
}

export const StepContext = createContext<StepValue | null>(null)

/** The draft as the open step reads and changes it. @throws outside a step */
export function useStep(): StepValue {
  const step = use(StepContext)
  if (step === null) throw new Error('StepContext is missing above this component')
  return step
}
