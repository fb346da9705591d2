import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Runs the newest `action` once, when the component leaves the screen. */
export function useUnmount(action: () => void, onMount = () => {}): void {
  const act = useEffectEvent(action)
  const begin = useEffectEvent(onMount)
  useEffect(() => {
    begin()
    return () => act()
  }, [])
}

/** Whether the component has left the screen. In development React lets it leave once and come back. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useUnmount(
    () => {
      isLeft.current = true
    },
    () => {
      isLeft.current = false
    },
  )
  return isLeft
}
