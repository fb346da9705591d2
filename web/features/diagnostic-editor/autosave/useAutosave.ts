import { useEffect, useRef, useState } from 'react'
import { newId } from '#domain/id/newId.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { LeftDraft, Pictures } from '#store/ports.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { useStayWhere } from '#web/session/leavingElsewhere.ts'
import type { RestoredDraft } from '../state/editorActions.ts'
import { type EditorState, type PendingImages, toPendingImages } from '../state/editorState.ts'
import { Autosave } from './autosave.ts'
import { useLeftDrafts } from './useLeftDrafts.ts'

/** `lost`: pictures of it without a file. */
type Restored = { draft: RestoredDraft; lost: ImageSlot[] }

/** Keeps the draft while it is written and offers earlier sessions'. @param flushInput commits pending input first */
export function useAutosave(userId: string, state: EditorState, offeredFor: string | null, flushInput: () => void) {
  const { drafts } = useStores()
  const [firstId] = useState(newId)
  const [sessionId, setSessionId] = useState(firstId)
  const [kept, setKept] = useState(true)
  const left = useLeftDrafts(userId, offeredFor)
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const autosave = useRef<Autosave | null>(null)
  const revoke = useObjectUrls()
  const goneOn = useStableCallback((id: string) => {
    setSessionId(id)
    void left.refetch()
  })
  useEffect(() => {
    const opened = new Autosave(drafts, userId, firstId, setKept, goneOn)
    autosave.current = opened
    const flushWhenHidden = () => document.visibilityState === 'hidden' && opened.flush()
    document.addEventListener('visibilitychange', flushWhenHidden)
    window.addEventListener('pagehide', opened.flush)
    return () => {
      opened.flush()
      document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('pagehide', opened.flush)
    }
  }, [drafts, userId, firstId, goneOn])
  useEffect(() => {
    autosave.current?.update(state)
    revoke(state.images)
  }, [state, revoke])
  const isUnkept = () => {
    flushInput()
    return autosave.current?.wouldLose() ?? false
  }
  useStayWhere(isUnkept)
  return {
    sessionId,
    kept,
    offers: left.drafts.filter(({ id }) => id !== sessionId && !discarded.includes(id)),
    /** Goes on with an earlier session's draft under its id, so that it stays kept. Refuses to give up unkept text. */
    restore: async (offer: LeftDraft): Promise<Restored | 'gone' | 'unkept'> => {
      const present = await left.read(offer.id)
      if (present === null) return 'gone'
      const pictures: Pictures = await drafts.leftPictures(present).catch(() => ({}))
      if (isUnkept()) return 'unkept'
      autosave.current?.goOn(present)
      const { diagnostic, slugText, step, copies, basedOn } = present
      return {
        draft: { diagnostic, slugText, step, copies, basedOn, images: toPendingImages(pictures) },
        lost: present.pictures.filter((slot) => !pictures[slot]),
      }
    },
    /** Gives whether it was discarded, or gone: one that was continued since it was offered stays. */
    discard: async ({ id, keptAt }: LeftDraft): Promise<boolean> => {
      if (drafts.wasContinued(userId, id, keptAt)) {
        void left.refetch()
        return false
      }
      setDiscarded((before) => [...before, id])
      // What stays behind is offered again, and cleared away after 30 days.
      await drafts.drop(userId, id).catch(() => undefined)
      return true
    },
    /** Forgets this session's draft: it is saved, or was thrown away. */
    drop: () => autosave.current?.drop(),
    /** Goes on as a new session, and leaves this one's draft to be offered again; refuses where that is not kept. */
    setAside: (): boolean => {
      autosave.current?.keepWaiting()
      if (isUnkept()) return false
      autosave.current?.goOn()
      return true
    },
  }
}

/** Gives back the memory of pictures that are shown no more, and of all of them at the end. */
function useObjectUrls(): (images: PendingImages) => void {
  const shown = useRef(new Set<string>())
  const revoke = useStableCallback((images: PendingImages) => {
    const current = new Set(Object.values(images).map(({ url }) => url))
    for (const url of shown.current) if (!current.has(url)) URL.revokeObjectURL(url)
    shown.current = current
  })
  useUnmount(() => revoke({}))
  return revoke
}
