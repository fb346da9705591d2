import { Eye } from 'lucide-react'
import type { Dispatch } from 'react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { Hint } from '#web/ui/Hint.tsx'
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
  canEdit: boolean
  onPreview: () => void
  onOpenField: (path: FieldPath) => void
}

/** The steps and the actions, in view below the page's own header. */
export function EditorBar({ state, dispatch, saving, steps, canEdit, onPreview, onOpenField }: Props) {
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
        {...{ canEdit, onPreview }}
        canPreview={steps.canGoOn}
        saving={running && (running.as === 'publish' ? 'publish' : 'draft')}
        onSave={saving.press}
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

type ActionsProps = Pick<Props, 'canEdit' | 'onPreview'> & {
  canPreview: boolean
  saving: 'draft' | 'publish' | null
  onSave: (as: 'draft' | 'publish') => void
}

/** Wide enough for either label, so that nothing in the bar moves while a save is under way. */
const SAVE_BUTTON = 'whitespace-nowrap sm:min-w-34 max-sm:flex-1 max-sm:px-2 max-sm:text-sm'

/** Preview, save and publish, reachable from every step. */
function EditorActions({ canPreview, canEdit, saving, onPreview, onSave }: ActionsProps) {
  const preview = (described: { 'aria-describedby'?: string }) => (
    // It stays pressable while it is blocked, unlike other buttons: pressing it shows what is missing.
    <button
      {...described}
      type="button"
      className={buttonStyle('secondary', 'medium', 'w-full whitespace-nowrap max-sm:px-2 max-sm:text-sm')}
      disabled={saving !== null}
      aria-disabled={!canPreview || undefined}
      onClick={onPreview}
    >
      <Eye aria-hidden size={18} className="max-sm:hidden" />
      {editorMessages.preview}
    </button>
  )
  return (
    // On a phone they stay within reach of the thumb.
    <div
      data-fixed-actions
      className="screen-bar flex items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:py-3 max-[22rem]:px-2 sm:gap-3"
    >
      {canPreview ? (
        <span className="inline-flex max-sm:flex-1">{preview({})}</span>
      ) : (
        <Hint content={editorMessages.previewBlocked} className="max-sm:flex-1">
          {preview}
        </Hint>
      )}
      <Button
        className={SAVE_BUTTON}
        disabled={!canEdit || saving === 'publish'}
        busy={saving === 'draft'}
        title={editorMessages.shortcut}
        onClick={() => onSave('draft')}
      >
        {saving === 'draft' ? editorMessages.saving : editorMessages.saveDraft}
      </Button>
      <Button
        variant="primary"
        className={SAVE_BUTTON}
        disabled={!canEdit || saving === 'draft'}
        busy={saving === 'publish'}
        onClick={() => onSave('publish')}
      >
        {saving === 'publish' ? editorMessages.saving : editorMessages.publish}
      </Button>
    </div>
  )
}
