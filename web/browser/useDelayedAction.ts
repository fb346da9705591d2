import { useEffect, useEffectEvent } from 'react'

/** Does something `delayMs` after `armed` became other than false; a change starts the time again. */
export function useDelayedAction(armed: unknown, delayMs: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (armed === false) return
    const timer = setTimeout(() => act(), delayMs)
    return () => clearTimeout(timer)
  }, [armed, delayMs])
}
