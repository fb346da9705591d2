import { type RefObject, useRef } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type FieldPath, isStepValid, STEPS } from '#domain/diagnostic/editorSteps.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { Reachability } from '#web/data/Reachability.tsx'
import { diagnosticFileMessages } from '#web/messages/diagnosticFile.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { PreviewDialog } from '#web/quiz/PreviewDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorSearch } from './EditorSearch.tsx'
import { useFieldFocus } from './fields/focusField.ts'
import { PendingInputContext } from './fields/pendingInput.ts'
import { EditorMenu } from './file/EditorMenu.tsx'
import { FileImportDialog } from './file/FileImportDialog.tsx'
import { useContentDialog } from './file/useContentDialog.ts'
import { LeavingQuestion } from './LeavingQuestion.tsx'
import { StepButtons } from './StepButtons.tsx'
import { SaveQuestions } from './saving/SaveQuestions.tsx'
import { isRunning } from './saving/saveMachine.ts'
import { editorReducer } from './state/editorReducer.ts'
import { draftPreview, type EditorState } from './state/editorState.ts'
import { shownErrors } from './state/fieldErrors.ts'
import type { PictureQueue } from './state/pictureQueue.ts'
import { StepContext } from './state/stepContext.ts'
import { AxesStep } from './steps/AxesStep.tsx'
import { BasicStep } from './steps/BasicStep.tsx'
import { QuestionsStep } from './steps/QuestionsStep.tsx'
import { ResultsStep } from './steps/ResultsStep.tsx'
import { type EditorProps, useEditor } from './useEditor.ts'
import { useShortcut } from './useShortcut.ts'
import { useSteps } from './useSteps.ts'

/** The preview's first screen, by step. */
const PREVIEW_AT = { basic: 'intro', axes: 'questions', results: RESULT_CODES[0], questions: 'questions' } as const

const STEP_FIELDS = { basic: BasicStep, axes: AxesStep, results: ResultsStep, questions: QuestionsStep }

const STEP_HEADING = 'editor-step'

/** A ref: toasts about the dashboard are over once the editor is there. */
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
  const contentDialog = useContentDialog()
  const steps = useSteps(state, dispatch)
  const busy = isRunning(saving.save)
  const openField = useStableCallback((path: FieldPath) => dispatch({ type: 'field-opened', path }))
  useFieldFocus(stepArea, state, canEdit)
  useShortcut('s', () => !busy && canEdit && saving.press('draft'))
  const replaceContent = (content: Diagnostic, notice: string) => {
    saving.edit({ type: 'content-replaced', content, notice })
    contentDialog.close()
  }
  const putBack = () => {
    const undo = { type: 'content-put-back' } as const
    // A new diagnostic that is untouched again is not offered later as one that was left.
    if (!editorReducer(state, undo).dirty) autosave.drop()
    saving.edit(undo)
    toast.success(diagnosticFileMessages.undone)
    // The button that was pressed is gone.
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true })
  }
  const preview = useStableCallback(() => {
    if (!steps.canGoOn) return steps.revealErrors()
    // Toasts of the editor would lie over the preview.
    toast.dismiss()
    previewing.open(true)
  })

  return (
    <PendingInputContext value={input.pending}>
      <div
        ref={dismissToasts}
        {...input.handlers}
        className="mx-auto flex w-full max-w-5xl flex-wrap gap-y-5 px-4 pt-6 pb-24 sm:px-6 sm:pb-12"
      >
        <EditorHeader
          state={state}
          isKept={autosave.kept && canEdit}
          keptAt={autosave.keptAt}
          canEdit={canEdit}
          disabled={busy}
          tools={
            <>
              <EditorSearch diagnostic={state.diagnostic} disabled={busy} onOpen={openField} />
              <EditorMenu
                diagnostic={state.diagnostic}
                disabled={busy || !canEdit}
                onImport={() => contentDialog.open('file')}
                onDraft={() => contentDialog.open('draft')}
              />
            </>
          }
          onDiscard={() => saving.press('as-published')}
          starts={
            state.isStored || state.dirty
              ? null
              : { fromSample: props.onStartFromSample, fromDraft: props.onStartFromDraft }
          }
          onLeave={props.onLeave}
        />
        <EditorBar {...{ state, dispatch, saving, steps, canEdit }} onPreview={preview} onOpenField={openField} />
        <EditorNotices
          offer={autosave.offer}
          elsewhere={elsewhere}
          isBlocked={autosave.isBlocked}
          kept={autosave.kept}
          disabled={busy}
          onRestore={left.restore}
          onDiscard={left.discard}
          onLoadStored={saving.loadStored}
          onTakeOver={takeOver}
          replaced={state.replacedContent?.notice ?? null}
          onPutBack={putBack}
          onKeep={() => dispatch({ type: 'content-kept' })}
        />
        <StepArea {...{ state, profile, steps, saving, queue, canEdit }} area={stepArea} onOpenField={openField} />
        {previewing.value && (
          <PreviewDialog
            diagnostic={draftPreview(state)}
            profile={profile}
            opensAt={PREVIEW_AT[state.step]}
            onClose={previewing.close}
          />
        )}
        {contentDialog.value === 'file' && canEdit && (
          <FileImportDialog diagnostic={state.diagnostic} onImport={replaceContent} onClose={contentDialog.close} />
        )}
        {contentDialog.value === 'draft' &&
          canEdit &&
          props.renderDraftDialog({
            diagnostic: state.diagnostic,
            onTake: replaceContent,
            onClose: contentDialog.close,
          })}
        <SaveQuestions saving={saving} state={state} keptAt={autosave.keptAt} />
        {guard.leaving && (
          <LeavingQuestion
            blocker={guard.leaving}
            saving={saving}
            isPublished={state.live !== null}
            onDiscard={autosave.drop}
          />
        )}
      </div>
    </PendingInputContext>
  )
}

type StepAreaProps = {
  area: RefObject<HTMLFieldSetElement | null>
  state: EditorState
  profile: Profile | null
  steps: ReturnType<typeof useSteps>
  saving: ReturnType<typeof useEditor>['saving']
  queue: PictureQueue
  canEdit: boolean
  onOpenField: (path: FieldPath) => void
}

/** The step that is open, with the buttons to the ones beside it. */
function StepArea({ area, state, profile, steps, saving, queue, canEdit, onOpenField }: StepAreaProps) {
  const { step } = state
  const Fields = STEP_FIELDS[step]
  return (
    <fieldset
      ref={area}
      disabled={isRunning(saving.save) || !canEdit}
      className="grid w-full min-w-0 gap-5"
      aria-labelledby={STEP_HEADING}
    >
      <h2 id={STEP_HEADING} tabIndex={-1} className="text-xl outline-none">
        {editorMessages.steps[step]}
      </h2>
      <StepContext value={{ state, errors: shownErrors(state), dispatch: saving.edit, profile, queue }}>
        <Fields />
        {/* Below the questions always; elsewhere when only publishing is left. */}
        {(step === 'questions' || STEPS.every((one) => isStepValid(state.diagnostic, one))) && (
          <Reachability {...state.diagnostic} onOpen={onOpenField} />
        )}
      </StepContext>
      <StepButtons step={step} steps={steps} />
    </fieldset>
  )
}
