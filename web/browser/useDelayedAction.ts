import { useEffect, useEffectEvent } from 'react'

/**
 * Does something once, `delayMs` after `armed` became true or changed; leaving the screen or disarming takes it back.
 * @param armed false: disarmed; any other value arms, and another one starts the time again
 */
export function useDelayedAction(armed: unknown, delayMs: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (armed === false) return
    const timer = setTimeout(() => act(), delayMs)
    return () => clearTimeout(timer)
  }, [armed, delayMs])
}
