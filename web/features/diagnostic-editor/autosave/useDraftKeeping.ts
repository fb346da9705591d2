import { useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#domain/id/newId.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { browserStorage } from '#store/local/documents.ts'
import type { RestoredDraft } from '../state/editorActions.ts'
import type { EditorState, PendingImages } from '../state/editorState.ts'
import { withLivePictures } from '../state/livePictures.ts'
import { browserImageShelf } from './browserImageShelf.ts'
import { DraftKeeper } from './draftKeeper.ts'
import { DraftShelf, type ShelvedDraft } from './draftShelf.ts'

/**
 * Keeps the draft in this browser while it is written, and offers back what an earlier sitting left behind.
 * @param offeredFor the diagnostic whose drafts are offered; null: those never saved
 * @param flushInput commits what stands in fields alone
 */
export function useDraftKeeping(userId: string, state: EditorState, offeredFor: string | null, flushInput: () => void) {
  const [sittingId, setSittingId] = useState(newId)
  const [kept, setKept] = useState(true)
  const shelf = useMemo(() => new DraftShelf(userId, browserStorage(), browserImageShelf()), [userId])
  const [offers, setOffers] = useState(() => shelf.find(offeredFor, Date.now()))
  const keeper = useKeeper(shelf, sittingId, state, setKept)
  useObjectUrls(state.images)

  return {
    sittingId,
    /** False: the browser has no room, or forbids it. */
    kept,
    offers: offers.filter((offer) => offer.sittingId !== sittingId),
    /**
     * Goes on with an earlier sitting's draft under its own id, so that it stays kept all the while. `lost`: its pictures
     * that are nowhere any more.
     */
    restore: async (offer: ShelvedDraft): Promise<{ draft: RestoredDraft; lost: ImageSlot[] }> => {
      const images: PendingImages = {}
      for (const [key, jpeg] of await shelf.imagesOf(offer.sittingId).catch(() => new Map<ImageSlot, Blob>())) {
        images[key] = { jpeg, url: URL.createObjectURL(jpeg), failed: false }
      }
      flushInput()
      keeper.current?.flush()
      setSittingId(offer.sittingId)
      const { diagnostic, lost } = withLivePictures(offer.diagnostic, state.diagnostic, images)
      return { draft: { diagnostic, slugText: offer.slugText, step: offer.step, images }, lost }
    },
    discard: (offer: ShelvedDraft) => {
      setOffers((current) => current.filter(({ sittingId: id }) => id !== offer.sittingId))
      // Nothing hangs on it: what stays behind is offered again, and cleared away after 30 days.
      void shelf.drop(offer.sittingId).catch(() => undefined)
    },
    /** Forgets this sitting's draft: it is saved, or was thrown away. */
    drop: () => keeper.current?.drop(),
    /** Leaves this sitting's draft to be offered again, and goes on as a new sitting. */
    setAside: () => {
      flushInput()
      keeper.current?.flush()
      setOffers(shelf.find(offeredFor, Date.now()))
      setSittingId(newId())
    },
  }
}

function useKeeper(shelf: DraftShelf, sittingId: string, state: EditorState, onKept: (kept: boolean) => void) {
  const keeper = useRef<DraftKeeper | null>(null)
  useEffect(() => {
    const opened = new DraftKeeper(shelf, sittingId, onKept)
    keeper.current = opened
    const flushWhenHidden = () => document.visibilityState === 'hidden' && opened.flush()
    document.addEventListener('visibilitychange', flushWhenHidden)
    window.addEventListener('pagehide', opened.flush)
    return () => {
      opened.flush()
      document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('pagehide', opened.flush)
    }
  }, [shelf, sittingId, onKept])
  useEffect(() => keeper.current?.update(state), [state])
  return keeper
}

/** Gives back the memory of pictures that are no longer waiting. */
function useObjectUrls(images: PendingImages): void {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const current = new Set(Object.values(images).map(({ url }) => url))
    for (const url of shown.current) if (!current.has(url)) URL.revokeObjectURL(url)
    shown.current = current
  }, [images])
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
