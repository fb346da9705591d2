import { useEffect, useEffectEvent } from 'react'

/** Runs the newest `action` once, when the component leaves the screen. */
export function useUnmount(action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => () => act(), [])
}
