import { type RefObject, useRef } from 'react'
import { type FieldPath, nextStep, previousStep } from '#domain/diagnostic/editorSteps.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { EDITOR } from '#web/messages/editor.ts'
import { PreviewDialog } from '#web/quiz/PreviewDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { CurrentStep } from './CurrentStep.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorSearch } from './EditorSearch.tsx'
import { useFieldFocus } from './fields/focusField.ts'
import { PendingInputContext } from './fields/pendingInput.ts'
import { PictureQueueContext } from './images/pictureQueue.ts'
import { LeavingQuestion } from './LeavingQuestion.tsx'
import { StepButtons } from './StepButtons.tsx'
import { SaveQuestions } from './saving/SaveQuestions.tsx'
import { isRunning } from './saving/saveMachine.ts'
import { draftPreview, type EditorState } from './state/editorState.ts'
import { shownErrors } from './state/fieldErrors.ts'
import { type EditorProps, useEditor } from './useEditor.ts'
import { useShortcut } from './useShortcut.ts'
import { useSteps } from './useSteps.ts'

/** The preview's first screen, by step. */
const PREVIEW_AT = { basic: 'intro', axes: 'questions', results: RESULT_CODES[0], questions: 'questions' } as const

/** A ref: toasts of the dashboard would lie over the editor's buttons on a phone. */
const dismissToasts = (editor: HTMLElement | null) => void (editor && toast.dismiss())

/** Builds a diagnostic in four steps over one draft. */
export function DiagnosticEditor(props: EditorProps) {
  const { profile } = props
  const stepArea = useRef<HTMLFieldSetElement>(null)
  const { state, dispatch, input, autosave, elsewhere, canEdit, takeOver, left, queue, guard, saving } = useEditor(
    props,
    stepArea,
  )
  const previewing = useOpened<true>('preview')
  const steps = useSteps(state, dispatch)
  const busy = isRunning(saving.save)
  const openField = useStableCallback((path: FieldPath) => dispatch({ type: 'field-opened', path }))
  useFieldFocus(stepArea, state)
  useShortcut('s', () => !busy && canEdit && saving.press('draft'))
  const preview = useStableCallback(() => {
    if (!steps.canGoOn) return steps.revealErrors()
    // Toasts of the editor would lie over the preview.
    toast.dismiss()
    previewing.open(true)
  })

  return (
    <PictureQueueContext value={queue}>
      <PendingInputContext value={input.pending}>
        <div
          ref={dismissToasts}
          {...input.handlers}
          className="mx-auto flex w-full max-w-5xl flex-wrap gap-y-5 px-4 pt-6 pb-24 sm:px-6 sm:pb-12"
        >
          <EditorHeader
            isNew={!state.isStored}
            isPublished={state.isStored && state.diagnostic.isPublished}
            hasWorkingCopy={Boolean(state.live?.workingCopy)}
            isKept={autosave.kept && canEdit}
            canEdit={canEdit}
            disabled={busy}
            search={<EditorSearch diagnostic={state.diagnostic} disabled={busy} onOpen={openField} />}
            onDiscard={useStableCallback(() => saving.press('as-published'))}
            onStartFromSample={state.isStored || state.dirty ? null : props.onStartFromSample}
            onLeave={useStableCallback(props.onLeave)}
          />
          <EditorBar
            state={state}
            dispatch={dispatch}
            saving={saving}
            steps={steps}
            canEdit={canEdit}
            onPreview={preview}
            onOpenField={openField}
          />
          <EditorNotices
            offer={autosave.offer}
            elsewhere={elsewhere}
            isBlocked={autosave.isBlocked}
            kept={autosave.kept}
            disabled={busy}
            onRestore={left.restore}
            onDiscard={left.discard}
            onLoadStored={useStableCallback(saving.loadStored)}
            onTakeOver={takeOver}
          />
          <StepArea {...{ state, profile, steps, saving, canEdit }} area={stepArea} />
          {previewing.value && (
            <PreviewDialog
              diagnostic={draftPreview(state)}
              profile={profile}
              opensAt={PREVIEW_AT[state.step]}
              onClose={previewing.close}
            />
          )}
          <SaveQuestions saving={saving} />
          {guard.leaving && <LeavingQuestion blocker={guard.leaving} save={saving.save} onDiscard={autosave.drop} />}
        </div>
      </PendingInputContext>
    </PictureQueueContext>
  )
}

type StepAreaProps = {
  area: RefObject<HTMLFieldSetElement | null>
  state: EditorState
  profile: Profile | null
  steps: ReturnType<typeof useSteps>
  saving: ReturnType<typeof useEditor>['saving']
  canEdit: boolean
}

/** The step that is open, with the buttons to the ones beside it. */
function StepArea({ area, state, profile, steps, saving, canEdit }: StepAreaProps) {
  const { step } = state
  return (
    <fieldset
      ref={area}
      disabled={isRunning(saving.save) || !canEdit}
      className="grid w-full min-w-0 gap-5"
      aria-labelledby="editor-step"
    >
      <h2 id="editor-step" tabIndex={-1} className="text-xl outline-none">
        {EDITOR.steps[step]}
      </h2>
      <CurrentStep step={step} profile={profile} state={state} errors={shownErrors(state)} dispatch={saving.edit} />
      <StepButtons
        hasPrevious={previousStep(step) !== null}
        hasNext={nextStep(step) !== null}
        canGoOn={steps.canGoOn}
        onPrevious={steps.openPrevious}
        onNext={steps.openNext}
      />
    </fieldset>
  )
}
