import { type Dispatch, useReducer } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { planCuts } from '#domain/diagnostic/planCuts.ts'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { SaveOptions, SaveProgress, SaveResult } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { savingMessages } from '#web/messages/editor.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { toast, UNTIL_CLOSED } from '#web/ui/toast.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { type EditorState, toPictures } from '../state/editorState.ts'
import type { PictureQueue } from '../state/pictureQueue.ts'
import { saveFailureText } from './saveFailureText.ts'
import { IDLE, isRunning, type SaveAs, saveMachine } from './saveMachine.ts'
import { useAttempt } from './useAttempt.ts'

export type SavedResult = SaveResult & { as: SaveAs }

export type SaveRunOptions = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  queue: PictureQueue
  userId: string
  profile: Profile | null
  /** Everything is stored. @param here whether the editor is still on the screen */
  onComplete: (result: SavedResult, here: boolean) => void
  /** The diagnostic is stored; some of its pictures are not. */
  onIncomplete: (result: SavedResult) => void
}

/** One save at a time: sends the draft, and turns the answer into events of the save machine. */
export function useSaveRun(options: SaveRunOptions) {
  const { state, dispatch, queue, userId, profile } = options
  const stores = useStores()
  const { sessionEnded } = useLoginModal()
  const [save, send] = useReducer(saveMachine, IDLE)
  const attempt = useAttempt(isRunning(save))
  // A save resumed after signing in must send the draft of that time.
  const latest = useStableCallback(() => state)

  /** The draft can only be stored as a new diagnostic, which the person decides by saving again. */
  const handleDeleted = () => {
    const withPictures = latest().storedImages.length > 0
    dispatch({ type: 'stored-gone', now: new Date().toISOString() })
    send({ type: 'stored-deleted', withPictures })
  }

  const fail = (error: unknown) => {
    const kind = error instanceof StoreError ? error.kind : null
    send({ type: 'failed', kind, text: savingMessages.failed(saveFailureText(error, profile)) })
    return kind
  }

  const run = async (as: SaveAs) => {
    if (attempt.isDetached()) return
    const signal = attempt.begin()
    send({ type: 'started', as, picturesReady: !queue.isBusy() })
    const pictures = await queue.settled(signal)
    if (pictures === 'cancelled') return notifyCancelled()
    if (pictures === 'refused') {
      return send({ type: 'failed', kind: null, text: savingMessages.failed(savingMessages.pictureRefused) })
    }
    send({ type: 'pictures-ready' })
    attempt.setSending(true)
    const draft = latest()
    const record = recordOf(draft, userId, as)
    const onProgress = (progress: SaveProgress) => send({ type: 'progressed', progress })
    const sending = stores.diagnostics.save(record, { ...saveOptions(draft, as), onProgress, signal })
    let result: SaveResult
    try {
      result = await sending.finally(() => attempt.setSending(false))
    } catch (error) {
      return handleFailure(error, as)
    }
    const { buttons, credit } = planCuts(record, result.diagnostic)
    if (buttons > 0) toast.warning(savingMessages.buttonsCut(buttons), UNTIL_CLOSED)
    if (credit) toast.warning(savingMessages.creditKept, UNTIL_CLOSED)
    handleSaved({ ...result, as })
  }

  const handleSaved = (result: SavedResult) => {
    const { failedPictures } = result
    dispatch({ type: 'saved', stored: result, failedPictures, version: newId() })
    send({ type: 'stored', failedPictures: failedPictures.length, storageFull: result.storageFull })
    if (failedPictures.length === 0) options.onComplete(result, !attempt.isDetached())
    else options.onIncomplete(result)
  }

  const notifyCancelled = () => {
    send({ type: 'cancelled' })
    if (!attempt.isDetached()) toast.info(savingMessages.cancelled)
  }

  const handleFailure = (error: unknown, as: SaveAs) => {
    if (attempt.isDetached()) return notifyFailedLater(error, profile)
    dispatch({ type: 'save-failed', version: newId() })
    if (error instanceof StoreError && error.kind === 'not-found' && latest().isStored) return handleDeleted()
    const kind = fail(error)
    if (kind === 'cancelled') notifyCancelled()
    if (kind === 'slug-taken') {
      dispatch({ type: 'slug-found-taken', slug: latest().diagnostic.publicUrl ?? '' })
      dispatch({ type: 'errors-revealed', steps: ['basic'], first: 'publicUrl' })
    }
    if (kind !== 'unauthenticated') return
    const { isStored } = latest()
    // A diagnostic deleted meanwhile needs another press to be stored again.
    sessionEnded(() => latest().isStored === isStored && void run(as))
  }

  return { save, send, attempt, latest, run, fail, handleDeleted }
}

/** The editor was left; the draft is still kept, since only leaving before it was sent discards it. */
function notifyFailedLater(error: unknown, profile: Profile | null): void {
  if (error instanceof StoreError && error.kind === 'cancelled') return
  toast.error(savingMessages.failedAfterLeaving(saveFailureText(error, profile)), UNTIL_CLOSED)
}

/** The record that a save stores. Without a published content there is no working copy: it is stored as a draft. */
function recordOf({ diagnostic, live }: EditorState, userId: string, as: SaveAs): Diagnostic {
  const edited = { ...diagnostic, userId }
  if (as === 'working-copy' && live !== null) return withWorkingCopy(live, edited)
  if (as === 'as-published' && live !== null) return { ...live, revision: diagnostic.revision, workingCopy: null }
  return { ...edited, isPublished: as === 'publish' }
}

/** Stands in for a picture that could not be uploaded. */
const FALLBACK_IMAGE_URL = '/images/fallback.jpg'

function saveOptions(state: EditorState, as: SaveAs): SaveOptions {
  const { isStored, base, version, images, copies, storedImages } = state
  const ofDraft = as === 'as-published' ? {} : { pictures: toPictures(images), copies }
  return { replace: isStored, base, version, ...ofDraft, storedImages, fallbackImage: FALLBACK_IMAGE_URL }
}
