import { useState } from 'react'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'

export type StatusMessage = { type: 'success' | 'error'; text: string }

/** A status message that goes away by itself after `milliseconds`; a newer one gets its full time. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useDelayedAction(message ?? false, milliseconds, () => setMessage(null))
  return [message, setMessage] as const
}
