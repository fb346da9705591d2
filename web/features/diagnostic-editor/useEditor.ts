import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { previousStep } from '#domain/diagnostic/editorSteps.ts'
import { newId } from '#domain/id/newId.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { LeftDraft, WaitingDraft } from '#store/ports.ts'
import { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { RECOVERY } from '#web/messages/editor.ts'
import { toast, UNTIL_CLOSED } from '#web/ui/toast.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import { useEditorInput } from './fields/pendingInput.ts'
import { useNewPictureQueue } from './images/pictureQueue.ts'
import { announceSave, useEditingSession } from './presence/editingSessions.ts'
import { useNewerRevisions } from './presence/useNewerRevisions.ts'
import { isRunning } from './saving/saveMachine.ts'
import { forgetPrivacyAnswer } from './saving/usePrivacyAnswer.ts'
import type { SavedResult } from './saving/useSaveRun.ts'
import { useSaving } from './saving/useSaving.ts'
import { editorReducer } from './state/editorReducer.ts'
import { openEditor, toPendingImages } from './state/editorState.ts'

export type EditorProps = {
  diagnostic: Diagnostic | null
  waiting?: WaitingDraft | null
  /** The revision of the diagnostic in the list as it is read again. */
  listedRevision?: string | null
  userId: string
  profile: Profile | null
  /** What a new diagnostic begins with: the text that the others share. */
  privacyText?: string | null
  /** @param here whether the editor is still on the screen */
  onSaved: (result: SavedResult, here: boolean) => void
  onStartFromSample: () => void
  onLeave: () => void
}

/** One editing session: the draft, its autosave, the other tabs, saving, and the guard at every way out. */
export function useEditor(props: EditorProps, stepArea: RefObject<HTMLElement | null>) {
  const { diagnostic, userId, profile } = props
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    openEditor(
      diagnostic ?? {
        ...emptyDiagnostic({ id: newId(), userId, now: new Date().toISOString() }),
        privacyPolicyText: props.privacyText ?? null,
      },
      diagnostic !== null,
      props.waiting,
    ),
  )
  const { queue, preparing } = useNewPictureQueue()
  const input = useEditorInput(!state.dirty)
  const autosave = useAutosave(userId, state, diagnostic?.id ?? null, input.pending.flush)
  const others = useEditingSession(autosave.sessionId, state.diagnostic.id, () => saving.storedDeleted())
  const saving = useSaving({
    state,
    dispatch,
    queue,
    userId,
    profile,
    onComplete: (result, here) => {
      autosave.drop()
      if (result.as === 'publish' && result.waiting === null)
        forgetPrivacyAnswer(userId, result.diagnostic.privacyPolicyText)
      guard.open()
      announceSave(result.diagnostic.id, result.diagnostic.revision)
      props.onSaved(result, here)
    },
    onIncomplete: (result) => {
      announceSave(result.diagnostic.id, result.diagnostic.revision)
      showSaved(queries, result)
    },
    onReplace: (stored) => {
      if (!autosave.setAside()) return void toast.warning(RECOVERY.unkept, UNTIL_CLOSED)
      dispatch({ type: 'replaced-by-stored', stored, images: toPendingImages(stored.waiting?.pictures ?? {}) })
    },
  })
  const busy = isRunning(saving.save)
  const previous = busy ? null : previousStep(state.step)
  const stepBack = previous && (() => dispatch({ type: 'step-opened', step: previous }))
  const guard = useLeavingGuard(state.dirty || preparing || busy, 'page', stepBack)
  const goOnWith = async (offer: LeftDraft): Promise<'ready'> => {
    const restored = await autosave.restore(offer)
    if (restored === 'gone' || restored === 'unkept') {
      toast.warning(RECOVERY[restored], UNTIL_CLOSED)
      return 'ready'
    }
    const { draft, lost } = restored
    flushSync(() => saving.edit({ type: 'restored', draft }))
    // The button that was pressed is gone.
    stepArea.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    if (lost.length > 0) toast.warning(RECOVERY.picturesLost(lost.map(RECOVERY.picture)), UNTIL_CLOSED)
    return 'ready'
  }
  const restoring = useRef(false)
  const restore = useStableCallback((offer: LeftDraft) => {
    if (restoring.current) return
    restoring.current = true
    const done = goOnWith(offer).finally(() => {
      restoring.current = false
    })
    // A save waits for it, as for pictures that are being made ready.
    queue.add(done)
  })
  const discard = useStableCallback(async (offer: LeftDraft) => {
    if (!(await autosave.discard(offer))) toast.info(RECOVERY.continued)
  })
  const newerAt = useNewerRevisions(state.isStored ? state.diagnostic.revision : '', {
    tab: others.saved.get(state.diagnostic.id) ?? null,
    list: props.listedRevision ?? null,
  })
  const isSavedElsewhere = newerAt('tab') || (newerAt('list') && !busy)
  const isOpenElsewhere = [...others.open.values()].includes(state.diagnostic.id)
  const elsewhere = isSavedElsewhere ? 'saved' : isOpenElsewhere ? 'open' : null
  const offer = autosave.offers.find(({ id }) => !others.open.has(id))
  return { state, dispatch, input, autosave, elsewhere, offer, restore, discard, queue, guard, saving } as const
}
