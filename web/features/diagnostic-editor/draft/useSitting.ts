import { useEffect, useRef, useState } from 'react'
import { NOBODY, type OtherSittings, Sitting } from './sittings.ts'

/** Keeps this tab known to the others while it edits, and tells what they do. */
export function useSitting(sittingId: string, diagnosticId: string) {
  const [others, setOthers] = useState<OtherSittings>(NOBODY)
  const sitting = useRef<Sitting | null>(null)
  useEffect(() => {
    const opened = new Sitting({ sittingId, diagnosticId }, setOthers)
    sitting.current = opened
    return () => opened.close()
  }, [sittingId, diagnosticId])
  return { others, announceSave: (revision: number) => sitting.current?.announceSave(revision) }
}
