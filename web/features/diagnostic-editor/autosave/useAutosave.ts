import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#domain/id/newId.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { LeftDraft, Pictures } from '#store/ports.ts'
import { useStores } from '#web/data/storesContext.tsx'
import type { RestoredDraft } from '../state/editorActions.ts'
import { type EditorState, type PendingImages, toPendingImages } from '../state/editorState.ts'
import { Autosave } from './autosave.ts'

/** Keeps the draft while it is written and offers earlier sessions'. @param flushInput commits pending input first */
export function useAutosave(userId: string, state: EditorState, offeredFor: string | null, flushInput: () => void) {
  const { drafts } = useStores()
  const [sessionId, setSessionId] = useState(newId)
  const [kept, setKept] = useState(true)
  const [offers, setOffers] = useState<LeftDraft[]>([])
  const autosave = useRef<Autosave | null>(null)
  const findOffers = useEffectEvent(() => void drafts.findLeft(userId, offeredFor).then(setOffers))
  useEffect(() => findOffers(), [])
  useEffect(() => {
    const opened = new Autosave(drafts, userId, sessionId, setKept)
    autosave.current = opened
    const flushWhenHidden = () => document.visibilityState === 'hidden' && opened.flush()
    document.addEventListener('visibilitychange', flushWhenHidden)
    window.addEventListener('pagehide', opened.flush)
    return () => {
      opened.flush()
      document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('pagehide', opened.flush)
    }
  }, [drafts, userId, sessionId])
  useEffect(() => autosave.current?.update(state), [state])
  useObjectUrls(state.images)

  const flush = () => {
    flushInput()
    autosave.current?.flush()
  }
  return {
    sessionId,
    /** False: the browser has no room, or forbids it. */
    kept,
    offers: offers.filter(({ id }) => id !== sessionId),
    /** Goes on with an earlier session's draft under its id, so that it stays kept. `lost`: pictures without a file. */
    restore: async (offer: LeftDraft): Promise<{ draft: RestoredDraft; lost: ImageSlot[] }> => {
      const pictures: Pictures = await drafts.pictures(offer).catch(() => ({}))
      flush()
      setSessionId(offer.id)
      const { diagnostic, slugText, step, copies, basedOn } = offer
      return {
        draft: { diagnostic, slugText, step, copies, basedOn, images: toPendingImages(pictures) },
        lost: offer.pictures.filter((slot) => !pictures[slot]),
      }
    },
    discard: ({ id }: LeftDraft) => {
      setOffers((current) => current.filter((offer) => offer.id !== id))
      // What stays behind is offered again, and cleared away after 30 days.
      void drafts.drop(userId, id).catch(() => undefined)
    },
    /** Forgets this session's draft: it is saved, or was thrown away. */
    drop: () => autosave.current?.drop(),
    /** Leaves this session's draft to be offered again, and goes on as a new session. */
    setAside: () => {
      flush()
      void drafts.findLeft(userId, offeredFor).then(setOffers)
      setSessionId(newId())
    },
  }
}

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
