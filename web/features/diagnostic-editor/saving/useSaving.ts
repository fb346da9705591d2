import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedDiagnostic, SaveOptions, SaveProgress, SaveResult, Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { findListed } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { SAVING } from '#web/messages/editor.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { toast } from '#web/ui/toast.ts'
import { FALLBACK_IMAGE_URL } from '../images/fallbackImage.ts'
import type { PictureQueue } from '../images/pictureQueue.ts'
import { changesDraft, type EditorAction } from '../state/editorActions.ts'
import { rebased } from '../state/editorReducer.ts'
import { type EditorState, toPictures } from '../state/editorState.ts'
import { blockingFields, stepsOf } from '../state/fieldErrors.ts'
import { saveFailureText } from './saveFailureText.ts'
import { IDLE, isRunning, saveMachine } from './saveMachine.ts'

export type SavedResult = SaveResult & { published: boolean }

type Options = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  queue: PictureQueue
  userId: string
  profile: Profile | null
  /**
   * Everything is stored, pictures too.
   * @param here whether the editor is still on the screen: a save goes on after it was left
   */
  onComplete: (result: SavedResult, here: boolean) => void
  /** The diagnostic is stored; some of its pictures are not. */
  onIncomplete: (result: SavedResult) => void
  /** The stored diagnostic takes the draft's place. */
  onReplace: (stored: ListedDiagnostic) => void
}

/** Drives the save machine: sends the draft, and turns the answer into events. */
export function useSaving(options: Options) {
  const { state, dispatch, queue, userId, profile } = options
  const stores = useStores()
  const { sessionEnded } = useLoginModal()
  const [save, send] = useReducer(saveMachine, IDLE)
  const attempt = useAttempt(isRunning(save))
  // A save that goes on after signing in again must save what is written then.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  /** What is written here can only be stored as a new diagnostic, which the person decides by saving again. */
  const tellDeleted = () => {
    const withPictures = latest.current.storedImages.length > 0
    dispatch({ type: 'stored-gone', now: new Date().toISOString() })
    send({ type: 'stored-deleted', withPictures })
  }

  const fail = (error: unknown) => {
    const kind = error instanceof StoreError ? error.kind : null
    send({ type: 'failed', kind, text: SAVING.failed(saveFailureText(error, profile)) })
    return kind
  }

  /** @param over what was stored meanwhile and is to be replaced */
  const run = async (publish: boolean, over?: ListedDiagnostic) => {
    if (attempt.isDetached()) return
    const signal = attempt.begin()
    send({ type: 'started', publish, picturesReady: !queue.isBusy() })
    const pictures = await queue.settled(signal)
    if (pictures === 'refused') {
      send({ type: 'failed', kind: null, text: SAVING.failed(SAVING.pictureRefused) })
      return
    }
    if (pictures === 'cancelled') {
      tellCancelled()
      return
    }
    send({ type: 'pictures-ready' })
    attempt.setSending(true)
    const draft = over ? { ...latest.current, ...rebased(latest.current, over) } : latest.current
    const record = { ...draft.diagnostic, userId, isPublished: publish }
    const onProgress = (progress: SaveProgress) => send({ type: 'progressed', progress })
    let result: SaveResult
    try {
      result = await stores.diagnostics.save(record, { ...saveOptions(draft), onProgress, signal })
    } catch (error) {
      attempt.setSending(false)
      handleFailure(error, publish)
      return
    }
    attempt.setSending(false)
    tellSaved({ ...result, published: publish })
  }

  const tellSaved = (result: SavedResult) => {
    const { failedPictures } = result
    dispatch({ type: 'saved', stored: result, failedPictures })
    send({ type: 'stored', failedPictures: failedPictures.length })
    if (failedPictures.length === 0) options.onComplete(result, !attempt.isDetached())
    else options.onIncomplete(result)
  }

  const tellCancelled = () => {
    send({ type: 'cancelled' })
    if (!attempt.isDetached()) toast.info(SAVING.cancelled)
  }

  const handleFailure = (error: unknown, publish: boolean) => {
    if (error instanceof StoreError && error.kind === 'not-found' && latest.current.isStored) {
      tellDeleted()
      return
    }
    const kind = fail(error)
    if (kind === 'cancelled') tellCancelled()
    if (kind === 'slug-taken') {
      dispatch({ type: 'slug-found-taken', slug: latest.current.diagnostic.publicUrl ?? '' })
      dispatch({ type: 'errors-revealed', steps: ['basic'], first: 'publicUrl' })
    }
    if (kind === 'unauthenticated' && !attempt.isDetached()) sessionEnded(() => void run(publish))
  }

  /** Goes to the first field that keeps the draft from being saved; gives whether there is one. */
  const showMissing = (publish: boolean): boolean => {
    const missing = blockingFields(latest.current, publish)
    const [first] = missing
    if (first !== undefined) dispatch({ type: 'errors-revealed', steps: stepsOf(missing), first })
    return first !== undefined
  }

  /** Saves; asks first where a published diagnostic would be taken offline. */
  const press = (publish: boolean, confirmed = false) => {
    const incomplete = showMissing(publish)
    const unpublishes = !publish && latest.current.diagnostic.isPublished && !confirmed
    send({ type: 'pressed', publish, incomplete, unpublishes })
    if (!incomplete && !unpublishes) void run(publish)
  }

  /** Looks the stored diagnostic up again, and goes on with it unless it was deleted. */
  const withStored = async (goOn: (stored: ListedDiagnostic) => void) => {
    try {
      const stored = await findStored(stores, userId, latest.current.diagnostic.id)
      if (stored === null) tellDeleted()
      else goOn(stored)
    } catch (error) {
      fail(error)
    }
  }

  return {
    save,
    /** Changes the draft; refused in words while it is being sent, since the answer takes its place. */
    edit: useStableCallback((action: EditorAction) => {
      if (attempt.isSending() && changesDraft(action)) toast.info(SAVING.notWhileSaving)
      else dispatch(action)
    }),
    press,
    showMissing,
    dismiss: () => send({ type: 'dismissed' }),
    cancel: attempt.cancel,
    /** Another tab deleted what is stored; a save that is under way finds that out by itself. */
    storedDeleted: () => {
      if (latest.current.isStored && !isRunning(save)) tellDeleted()
    },
    /** Saves what is written here over what was stored meanwhile. */
    keepMine: (publish: boolean) =>
      withStored((stored) => {
        dispatch({ type: 'rebased', stored })
        void run(publish, stored)
      }),
    /** Shows what was stored meanwhile; what is written here stays to be restored. */
    loadStored: () =>
      withStored((stored) => {
        send({ type: 'dismissed' })
        options.onReplace(stored)
      }),
  }
}

/** One try to save, and the focus that disabling the fields takes away. Leaving the editor cancels and detaches it. */
function useAttempt(running: boolean) {
  const controller = useRef<AbortController | null>(null)
  const sending = useRef(false)
  const detached = useRef(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    detached.current = false
    return () => {
      detached.current = true
      controller.current?.abort()
    }
  }, [])
  useEffect(() => {
    const lost = !running && document.activeElement === document.body
    if (lost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [running])
  return {
    begin: (): AbortSignal => {
      controller.current = new AbortController()
      focused.current = document.activeElement
      return controller.current.signal
    },
    cancel: () => controller.current?.abort(),
    isDetached: () => detached.current,
    isSending: () => sending.current,
    setSending: (value: boolean) => {
      sending.current = value
    },
  }
}

function saveOptions({ isStored, basedOn, images, copies, storedImages }: EditorState): SaveOptions {
  const pictures = toPictures(images)
  return { replace: isStored, basedOn, pictures, copies, storedImages, fallbackImage: FALLBACK_IMAGE_URL }
}

async function findStored(stores: Stores, userId: string, id: string): Promise<ListedDiagnostic | null> {
  const list = await stores.diagnostics.list(userId)
  const stored = findListed(list, id)
  // What waits in this browser is known without the backend, too.
  if (list.outage !== null && !stored?.waiting) throw new StoreError('unavailable', list.outage)
  return stored
}
