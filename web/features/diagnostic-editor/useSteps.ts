import type { Dispatch } from 'react'
import { findMissing, isStepValid, nextStep, previousStep, type Step } from '#domain/diagnostic/editorSteps.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { toast } from '#web/ui/toast.ts'
import type { EditorAction } from './state/editorActions.ts'
import type { EditorState } from './state/editorState.ts'

/** Moving between the steps: back always, forward one at a time and from a valid step only. */
export function useSteps({ diagnostic, step }: EditorState, dispatch: Dispatch<EditorAction>) {
  const canGoOn = isStepValid(diagnostic, step)
  const open = (target: Step | null) => target && dispatch({ type: 'step-opened', step: target })
  const revealErrors = () => {
    const [first] = findMissing(diagnostic, step)
    if (first) dispatch({ type: 'errors-revealed', steps: [step], first: first.path })
  }
  return {
    canGoOn,
    revealErrors,
    refuseStep: () => (canGoOn ? toast.info(editorMessages.stepByStep) : revealErrors()),
    openPrevious: () => open(previousStep(step)),
    openNext: () => (canGoOn ? open(nextStep(step)) : revealErrors()),
  }
}
