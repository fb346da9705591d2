import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NOBODY, type OtherSittings, Sitting } from './editingSessions.ts'

/**
 * Keeps this tab known to the others while it edits, and tells what they do.
 * @param onRemoved the diagnostic was deleted in another tab
 */
export function useSitting(sittingId: string, diagnosticId: string, onRemoved: () => void) {
  const [others, setOthers] = useState<OtherSittings>(NOBODY)
  const sitting = useRef<Sitting | null>(null)
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    const opened = new Sitting({ sittingId, diagnosticId }, setOthers, () => removed())
    sitting.current = opened
    return () => opened.close()
  }, [sittingId, diagnosticId])
  return { others, announceSave: (revision: number) => sitting.current?.announceSave(revision) }
}
