import { useEffect, useState } from 'react'

export type StatusMessage = { type: 'success' | 'error'; text: string }

/** A status message that goes away by itself after `milliseconds`; a newer one gets its full time. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds])
  return [message, setMessage] as const
}
