import { useEffect, useEffectEvent } from 'react'

/** Runs `action` `delayMs` after `armed` becomes other than false. A change of `armed` restarts the time. */
export function useDelayedAction(armed: unknown, delayMs: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (armed === false) return
    const timer = setTimeout(() => act(), delayMs)
    return () => clearTimeout(timer)
  }, [armed, delayMs])
}
