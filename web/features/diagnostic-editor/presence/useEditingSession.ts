import { useEffect, useEffectEvent, useState } from 'react'
import { EditingSession, NO_SESSIONS, type OtherSessions } from './editingSessions.ts'

/** Keeps this tab known to the others while it edits. @param onRemoved deleted in another tab */
export function useEditingSession(sessionId: string, diagnosticId: string, onRemoved: () => void): OtherSessions {
  const [others, setOthers] = useState<OtherSessions>(NO_SESSIONS)
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    const session = new EditingSession({ sessionId, diagnosticId }, setOthers, () => removed())
    return () => session.close()
  }, [sessionId, diagnosticId])
  return others
}
