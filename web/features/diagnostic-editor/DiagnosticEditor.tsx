import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { findMissing, isStepValid, nextStep, previousStep } from '#domain/diagnostic/editorSteps.ts'
import { newId } from '#domain/id/newId.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { EDITOR, LEAVING, RECOVERY } from '#web/messages/editor.ts'
import { PreviewDialog } from '#web/quiz/PreviewDialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ShelvedDraft } from './autosave/draftShelf.ts'
import { useDraftKeeping } from './autosave/useDraftKeeping.ts'
import { CurrentStep } from './CurrentStep.tsx'
import { EditorActions } from './EditorActions.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { useTypingTold } from './fields/typing.ts'
import { useFieldFocus } from './fields/useFieldFocus.ts'
import { usePreparing, whilePreparing } from './images/preparing.ts'
import { useSitting } from './presence/useEditingSession.ts'
import { StepButtons } from './StepButtons.tsx'
import { StepIndicator } from './StepIndicator.tsx'
import { SaveNoticeBanner } from './saving/SaveNoticeBanner.tsx'
import { SaveQuestions } from './saving/SaveQuestions.tsx'
import { SavingStatus } from './saving/SavingStatus.tsx'
import { type SavedResult, useSaving } from './saving/useSaving.ts'
import { draftPreview } from './state/draftPreview.ts'
import { editorReducer } from './state/editorReducer.ts'
import { openEditor } from './state/editorState.ts'
import { shownErrors } from './state/fieldErrors.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

/** What has to be acted on stands until it was read. */
const UNTIL_CLOSED = { duration: Number.POSITIVE_INFINITY, closeButton: true }

type Props = {
  /** null: a new one. */
  diagnostic: Diagnostic | null
  userId: string
  profile: Profile | null
  onSaved: (result: SavedResult) => void
  onLeave: () => void
}

/** Builds a diagnostic in four steps over one draft (specification, section 2). */
export function DiagnosticEditor({ diagnostic, userId, profile, onSaved, onLeave }: Props) {
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    openEditor(
      diagnostic ?? emptyDiagnostic({ id: newId(), userId, now: new Date().toISOString() }),
      diagnostic !== null,
    ),
  )
  const previewing = useOpened<true>('preview')
  const stepArea = useRef<HTMLFieldSetElement>(null)
  const queries = useQueryClient()
  const keeping = useDraftKeeping(userId, state, diagnostic?.id ?? null)
  const { others, announceSave } = useSitting(keeping.sittingId, state.diagnostic.id, () => saving.storedRemoved())
  const preparing = usePreparing()
  const guard = useLeavingGuard(state.dirty || preparing, 'page')
  const saving = useSaving({
    state,
    dispatch,
    userId,
    profile,
    onComplete: (result) => {
      keeping.drop()
      guard.open()
      announceSave(result.diagnostic.revision)
      onSaved(result)
    },
    onIncomplete: (result) => {
      announceSave(result.diagnostic.revision)
      showSaved(queries, result)
    },
    onReplace: (stored) => {
      keeping.setAside()
      dispatch({ type: 'replaced-by-stored', diagnostic: stored })
    },
  })
  const { running, edit } = saving
  const busy = running !== null
  useTypingTold()
  // What the dashboard said would lie over the editor's buttons on a phone.
  useEffect(() => void toast.dismiss(), [])
  useFieldFocus(stepArea, state)
  useSaveShortcut(() => !busy && saving.save(false))

  const { step } = state
  const canGoOn = isStepValid(state.diagnostic, step)
  // What stands around the step renders again only when what it shows changes: every key must be painted at once.
  const revealErrors = useStableCallback(() => {
    const [first] = findMissing(state.diagnostic, step)
    if (first) dispatch({ type: 'errors-revealed', steps: [step], first: first.path })
  })
  const refuseStep = useStableCallback(() => (canGoOn ? toast.info(EDITOR.stepByStep) : revealErrors()))
  const openStep = (target: typeof step | null) => target && dispatch({ type: 'step-opened', step: target })
  const openPrevious = useStableCallback(() => openStep(previousStep(step)))
  const openNext = useStableCallback(() => (canGoOn ? openStep(nextStep(step)) : revealErrors()))
  const preview = useStableCallback(() => {
    if (!canGoOn) return revealErrors()
    // What was said of the editor would lie over the preview.
    toast.dismiss()
    previewing.open(true)
  })
  const save = useStableCallback((publish: boolean) => saving.save(publish))
  const leave = useStableCallback(onLeave)
  const restore = useStableCallback((offer: ShelvedDraft) => {
    // A save waits for it, as for pictures that are being made ready.
    whilePreparing(
      keeping.restore(offer).then(({ draft, lost }) => {
        flushSync(() => edit({ type: 'restored', draft }))
        // The button that was pressed is gone.
        stepArea.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
        if (lost.length > 0) toast.warning(RECOVERY.picturesLost(lost.map(RECOVERY.picture)), UNTIL_CLOSED)
        return 'ready'
      }),
    )
  })
  const discard = useStableCallback(keeping.discard)
  const loadStored = useStableCallback(saving.loadStored)
  const savedRevision = others.saved.get(state.diagnostic.id) ?? 0
  const isOpenElsewhere = [...others.open.values()].includes(state.diagnostic.id)
  const elsewhere = savedRevision > state.diagnostic.revision ? 'saved' : isOpenElsewhere ? 'open' : null

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-wrap gap-y-5 px-4 pt-6 pb-24 sm:px-6 sm:pb-12">
      <EditorHeader
        isNew={!state.isStored}
        isPublished={state.isStored && state.diagnostic.isPublished}
        isKept={keeping.kept}
        disabled={busy}
        onLeave={leave}
      />
      {/* Below the page's own header, which stays in view too. */}
      <div className="-mx-4 sticky top-16 z-20 flex w-[calc(100%+2rem)] flex-wrap items-center gap-x-6 gap-y-3 bg-paper px-4 py-3 sm:mx-0 sm:w-full sm:px-0">
        <div className="min-w-0 flex-1 max-lg:basis-full">
          <StepIndicator
            diagnostic={state.diagnostic}
            current={step}
            revealed={state.revealedSteps}
            disabled={busy}
            dispatch={dispatch}
            onBlocked={refuseStep}
          />
        </div>
        <EditorActions
          canPreview={canGoOn}
          saving={running && (running.publish ? 'publish' : 'draft')}
          onPreview={preview}
          onSave={save}
        />
        {running && (
          // Over the step, which cannot be written meanwhile: nothing below moves down and up again.
          <div className="absolute inset-x-4 top-full sm:inset-x-0">
            <SavingStatus stage={running.stage} onCancel={saving.cancel} />
          </div>
        )}
        {saving.notice && (
          <SaveNoticeBanner
            notice={saving.notice}
            state={state}
            disabled={busy}
            onShowMissing={saving.showMissing}
            onRetryImages={(publish) => saving.save(publish, true)}
            onDismiss={saving.dismissNotice}
          />
        )}
      </div>
      <EditorNotices
        offer={keeping.offers.find((offer) => !others.open.has(offer.sittingId))}
        elsewhere={elsewhere}
        kept={keeping.kept}
        disabled={busy}
        onRestore={restore}
        onDiscard={discard}
        onLoadStored={loadStored}
      />
      <fieldset ref={stepArea} disabled={busy} className="grid w-full min-w-0 gap-5" aria-labelledby="editor-step">
        <h2 id="editor-step" className="text-xl">
          {EDITOR.steps[step]}
        </h2>
        <CurrentStep step={step} profile={profile} state={state} errors={shownErrors(state)} dispatch={edit} />
        <StepButtons
          hasPrevious={previousStep(step) !== null}
          hasNext={nextStep(step) !== null}
          canGoOn={canGoOn}
          onPrevious={openPrevious}
          onNext={openNext}
        />
      </fieldset>
      {previewing.value && (
        <PreviewDialog diagnostic={draftPreview(state)} profile={profile} onClose={previewing.close} />
      )}
      <SaveQuestions
        question={saving.question}
        onUnpublish={() => saving.save(false, true)}
        onKeepMine={saving.keepMine}
        onLoadStored={saving.loadStored}
        onDismiss={saving.dismissQuestion}
      />
      {guard.blocker.state === 'blocked' && (
        <ConfirmDialog
          title={LEAVING.title}
          description={LEAVING.question}
          confirmLabel={LEAVING.confirm}
          cancelLabel={LEAVING.cancel}
          danger
          onConfirm={() => {
            keeping.drop()
            guard.blocker.proceed?.()
          }}
          onCancel={() => guard.blocker.reset?.()}
        />
      )}
    </div>
  )
}
