import { useEffect, useEffectEvent, useState } from 'react'
import { EditingSession, NO_SESSIONS, type OtherSessions } from './editingSessions.ts'

/** What other tabs edit, telling them of this tab's session. @param sessionId null: this tab edits nothing */
export function useEditingSession(
  sessionId: string | null,
  diagnosticId: string,
  /** What is edited here was deleted in another tab. */
  onRemoved: () => void,
): OtherSessions {
  const [others, setOthers] = useState<OtherSessions>(NO_SESSIONS)
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    const editing = sessionId === null ? null : { sessionId, diagnosticId }
    const session = new EditingSession(editing, setOthers, () => removed())
    return () => session.close()
  }, [sessionId, diagnosticId])
  return others
}
