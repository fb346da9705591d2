import { useEffect, useState } from 'react'
import { IMAGE_SLOTS, type ImageSlot } from '#domain/image/imageSlot.ts'
import type { LeftDraft, Pictures } from '#store/ports.ts'
import { asNew } from '#store/slots.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { useObjectUrls } from '../images/useObjectUrls.ts'
import { type EditorState, type PendingImages, toPendingImages } from '../state/editorState.ts'
import { Autosave } from './autosave.ts'
import { type Listed, useLeftDrafts } from './useLeftDrafts.ts'

/** `lost`: pictures of it without a file. */
type Restored = { left: LeftDraft; images: PendingImages; lost: ImageSlot[] }

type Options = {
  userId: string
  state: EditorState
  /** No other tab edits it. */
  held: boolean
  /** For a new diagnostic: also offers drafts that the list does not have. */
  list: Listed | null
  flushInput: () => void
  onOvertaken: () => void
}

const LEAVING = ['pagehide', 'visibilitychange'] as const

/** Autosaves the draft in this browser and offers one that was left. */
export function useAutosave({ userId, state, held, list, flushInput, ...options }: Options) {
  const { drafts } = useStores()
  const { id } = state.diagnostic
  const [kept, setKept] = useState(true)
  // To the minute: a new value for each write would render the editor again.
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const onKept = (isKept: boolean) => {
    setKept(isKept)
    if (isKept) setKeptAt(`${new Date().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`)
  }
  const onOvertaken = useStableCallback(options.onOvertaken)
  const [autosave] = useState(() => new Autosave(drafts, userId, { onKept, onOvertaken }))
  const { own, unlisted, refetch } = useLeftDrafts(userId, held ? { id, owns: autosave.owns } : null)
  const revoke = useObjectUrls()
  useWindowListener(LEAVING, autosave.flush)
  useUnmount(autosave.flush)
  useEffect(() => {
    if (held) autosave.update(state)
    revoke(state.images)
  }, [state, held, autosave, revoke])
  const isUnkept = () => {
    flushInput()
    return autosave.wouldLose()
  }
  const continueFrom = (left: LeftDraft | null) => {
    autosave.continueFrom(left)
    return refetch()
  }
  return {
    kept,
    /** The minute of the last write; null before the first. */
    keptAt,
    offer: held ? (own ?? (list === null ? undefined : unlisted(list))) : undefined,
    /** A left draft must be restored or discarded before anything is written. */
    isBlocked: own !== undefined,
    /** Continues a left draft. Refuses if unkept text would be lost. */
    restore: async (draftId: string): Promise<Restored | 'gone' | 'unkept'> => {
      const left = drafts.find(userId, draftId)
      const pictures: Pictures = left === null ? {} : await drafts.pictures(left).catch(() => ({}))
      if (left !== null && isUnkept()) return 'unkept'
      if (left === null) {
        void refetch()
        return 'gone'
      }
      await continueFrom(left)
      const isDeleted = left.replaces && draftId !== id
      return {
        left: isDeleted ? asNew(left, new Date().toISOString()) : left,
        images: toPendingImages(pictures),
        lost: IMAGE_SLOTS.filter((slot) => left.pictures[slot] && !pictures[slot]),
      }
    },
    /** Gives whether the draft is gone. One continued since the offer stays. */
    discard: async ({ content, version }: LeftDraft): Promise<boolean> => {
      const discarded = await drafts.discard(userId, content.id, version)
      await refetch()
      return discarded
    },
    /** Removes this editor's draft after a save or on request. */
    drop: () => autosave.drop(),
    /** Writes everything, so that another tab can continue. */
    stop: async () => {
      flushInput()
      await autosave.stop()
    },
    /** Drops this tab's state after another tab continued it. */
    continueAsStored: () => void continueFrom(null),
    /** Leaves this editor's draft to be offered again. Gives false if it is not kept. */
    setAside: (): boolean => {
      // A pending save counts, since the next save replaces it.
      if (state.isWaiting) autosave.update({ ...state, dirty: true })
      if (isUnkept()) return false
      void continueFrom(null)
      return true
    },
  }
}
