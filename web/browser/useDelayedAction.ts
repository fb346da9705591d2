import { useEffect, useEffectEvent } from 'react'

/** Does something once, `delayMs` after `armed` became true; leaving the screen or disarming takes it back. */
export function useDelayedAction(armed: boolean, delayMs: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => act(), delayMs)
    return () => clearTimeout(timer)
  }, [armed, delayMs])
}
