import { type Dispatch, useEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { SavedTo, Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { SAVING } from '#web/messages/editor.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { toast } from '#web/ui/toast.ts'
import { FALLBACK_IMAGE_URL } from '../images/fallbackImage.ts'
import { arePreparing, picturesPrepared } from '../images/preparing.ts'
import { changesDraft, type EditorAction } from '../state/editorActions.ts'
import type { EditorState } from '../state/editorState.ts'
import { blockingFields, stepsOf } from '../state/fieldErrors.ts'
import { rebase } from '../state/rebase.ts'
import { type SaveProgress, saveDraft } from './saveDraft.ts'
import { saveFailureText } from './saveFailureText.ts'

export type SavedResult = { diagnostic: Diagnostic; savedTo: SavedTo; published: boolean }

/** How far a save is: waiting for pictures to be made ready, or sending; null while there is nothing to tell of it yet. */
export type SaveStage = 'preparing' | SaveProgress | null

/** What must be answered before the save goes on. */
export type SaveQuestion = { kind: 'unpublish' } | { kind: 'conflict'; publish: boolean }

/** What came of a save that did not simply succeed. */
export type SaveNotice =
  | { kind: 'incomplete'; publish: boolean }
  | { kind: 'slug-taken' }
  | { kind: 'stored-gone'; withPictures: boolean }
  | { kind: 'failed'; text: string }
  | { kind: 'images-failed'; count: number; publish: boolean }

type Options = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  userId: string
  profile: Profile | null
  /** Everything is stored, pictures too. */
  onComplete: (result: SavedResult) => void
  /** The diagnostic is stored; some of its pictures are not. */
  onIncomplete: (result: SavedResult) => void
  /** The stored diagnostic takes the draft's place. */
  onReplace: (stored: Diagnostic) => void
}

/** Saving from the press of the button to its outcome: what is missing, questions, progress, and every failure. */
export function useSaving({ state, dispatch, userId, profile, onComplete, onIncomplete, onReplace }: Options) {
  const stores = useStores()
  const { sessionEnded } = useLoginModal()
  const [running, setRunning] = useState<{ publish: boolean; stage: SaveStage } | null>(null)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const [notice, setNotice] = useState<SaveNotice | null>(null)
  const abort = useRef<AbortController | null>(null)
  // A save that goes on after signing in again must save what is written then.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  /** The draft has been read and is on its way. */
  const underWay = useRef(false)
  const edit = useStableCallback((action: EditorAction) => {
    if (underWay.current && changesDraft(action)) toast.info(SAVING.notWhileSaving)
    else dispatch(action)
  })

  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // Disabling the fields took the focus from the one being typed in.
    const lost = running === null && document.activeElement === document.body
    if (lost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [running])

  /** What is written here can only be stored as a new diagnostic, which the person decides by saving again. */
  const tellGone = () => {
    const withPictures = latest.current.storedImages.length > 0
    dispatch({ type: 'stored-gone', now: new Date().toISOString() })
    setQuestion(null)
    setNotice({ kind: 'stored-gone', withPictures })
  }

  const fail = (text: string) => setNotice({ kind: 'failed', text })

  const run = async (publish: boolean, over?: Diagnostic) => {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    focused.current = document.activeElement
    setNotice(null)
    setQuestion(null)
    setRunning({ publish, stage: arePreparing() ? 'preparing' : null })
    const pictures = await picturesPrepared(signal)
    if (pictures !== 'ready') {
      setRunning(null)
      if (pictures === 'refused') fail(SAVING.failed(SAVING.pictureRefused))
      else toast.info(SAVING.cancelled)
      return
    }
    underWay.current = true
    const { diagnostic, images, isStored, storedImages } = latest.current
    const outcome = await saveDraft(
      {
        diagnostic: over === undefined ? diagnostic : rebase(diagnostic, over),
        images,
        publish,
        userId,
        isStored,
        storedImages,
      },
      {
        stores,
        fallbackImageUrl: FALLBACK_IMAGE_URL,
        onProgress: (stage) => setRunning({ publish, stage }),
        signal,
      },
    )
    underWay.current = false
    setRunning(null)
    if (outcome.kind === 'failed') {
      dispatch({ type: 'images-uploaded', urls: outcome.uploaded })
      handleFailure(outcome.error, publish)
      return
    }
    const { failedImages, ...stored } = outcome
    const result = { diagnostic: stored.diagnostic, savedTo: stored.savedTo, published: publish }
    dispatch({ type: 'saved', diagnostic: stored.diagnostic, failedImages })
    if (failedImages.length === 0) {
      onComplete(result)
      return
    }
    if (stored.savedTo === 'browser') toast.warning(SAVING.savedInBrowser)
    setNotice({ kind: 'images-failed', count: failedImages.length, publish })
    onIncomplete(result)
  }

  const handleFailure = (error: unknown, publish: boolean) => {
    const kind = error instanceof StoreError ? error.kind : null
    if (kind === 'conflict') setQuestion({ kind: 'conflict', publish })
    else if (kind === 'not-found' && latest.current.isStored) tellGone()
    else if (kind === 'cancelled') toast.info(SAVING.cancelled)
    else if (kind === 'slug-taken') {
      dispatch({ type: 'slug-found-taken', slug: latest.current.diagnostic.publicUrl ?? '' })
      dispatch({ type: 'errors-revealed', steps: ['basic'], first: 'publicUrl' })
      setNotice({ kind: 'slug-taken' })
    } else {
      fail(SAVING.failed(saveFailureText(error, profile)))
      if (kind === 'unauthenticated') sessionEnded(() => void run(publish))
    }
  }

  /** Goes to the first field that keeps the draft from being saved; gives whether there is one. */
  const showMissing = (publish: boolean): boolean => {
    const missing = blockingFields(latest.current, publish)
    const [first] = missing
    if (first !== undefined) dispatch({ type: 'errors-revealed', steps: stepsOf(missing), first })
    return first !== undefined
  }

  /** Saves; asks first where a published diagnostic would be taken offline. */
  const save = (publish: boolean, confirmed = false) => {
    if (showMissing(publish)) setNotice({ kind: 'incomplete', publish })
    else if (!publish && latest.current.diagnostic.isPublished && !confirmed) setQuestion({ kind: 'unpublish' })
    else void run(publish)
  }

  /** Looks the stored diagnostic up again, and goes on with it unless it is gone. */
  const withStored = async (goOn: (stored: Diagnostic) => void) => {
    try {
      const stored = await findStored(stores, userId, latest.current.diagnostic.id)
      if (stored === null) tellGone()
      else goOn(stored)
    } catch (error) {
      setQuestion(null)
      fail(SAVING.failed(saveFailureText(error, profile)))
    }
  }

  return {
    running,
    /** Changes the draft; refused in words while it is being saved, since the answer takes its place. */
    edit,
    question,
    notice,
    save,
    showMissing,
    dismissNotice: () => setNotice(null),
    dismissQuestion: () => setQuestion(null),
    cancel: () => abort.current?.abort(),
    /** Another tab deleted what is stored; a save that is under way finds that out by itself. */
    storedRemoved: () => {
      if (latest.current.isStored && running === null) tellGone()
    },
    /** Saves what is written here over what was stored meanwhile. */
    keepMine: (publish: boolean) =>
      withStored((stored) => {
        dispatch({ type: 'rebased', stored })
        void run(publish, stored)
      }),
    /** Shows what was stored meanwhile; what is written here stays on the shelf. */
    loadStored: () =>
      withStored((stored) => {
        setQuestion(null)
        onReplace(stored)
      }),
  }
}

async function findStored(stores: Stores, userId: string, id: string): Promise<Diagnostic | null> {
  const { diagnostics, outage } = await stores.diagnostics.list(userId)
  const found = diagnostics.find((diagnostic) => diagnostic.id === id) ?? null
  // What waits in this browser is known without the backend, too.
  if (outage !== null && found?.keptAs === undefined) throw new StoreError('unavailable', outage)
  return found
}
