import type { Dispatch } from 'react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { EditorActions } from './EditorActions.tsx'
import { StepIndicator } from './StepIndicator.tsx'
import { SaveNoticeBanner } from './saving/SaveNoticeBanner.tsx'
import { SavingStatus } from './saving/SavingStatus.tsx'
import { isRunning } from './saving/saveMachine.ts'
import type { useSaving } from './saving/useSaving.ts'
import type { EditorAction } from './state/editorActions.ts'
import type { EditorState } from './state/editorState.ts'
import type { useSteps } from './useSteps.ts'

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  saving: ReturnType<typeof useSaving>
  steps: ReturnType<typeof useSteps>
  onPreview: () => void
  onOpenField: (path: FieldPath) => void
}

/** The steps and the actions, in view below the page's own header. */
export function EditorBar({ state, dispatch, saving, steps, onPreview, onOpenField }: Props) {
  const { save } = saving
  const running = isRunning(save) ? save : null
  return (
    <div className="screen-bar -mx-4 sticky top-16 z-20 flex w-[calc(100%+2rem)] flex-wrap items-center gap-x-6 gap-y-3 bg-paper px-4 py-3 sm:mx-0 sm:w-full sm:px-0">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <StepIndicator
          diagnostic={state.diagnostic}
          current={state.step}
          revealed={state.revealedSteps}
          disabled={running !== null}
          dispatch={dispatch}
          onBlocked={steps.refuseStep}
        />
      </div>
      <EditorActions
        canPreview={steps.canGoOn}
        saving={running && (running.as === 'publish' ? 'publish' : 'draft')}
        onPreview={onPreview}
        onSave={useStableCallback((as: 'draft' | 'publish') => saving.press(as))}
      />
      {running && (
        // Over the step, which cannot be written meanwhile: nothing below moves down and up again.
        <div className="absolute inset-x-4 top-full sm:inset-x-0">
          <SavingStatus state={running} onCancel={saving.cancel} />
        </div>
      )}
      {save.phase === 'failed' && (
        <SaveNoticeBanner notice={save.notice} state={state} onOpen={onOpenField} saving={saving} />
      )}
    </div>
  )
}
