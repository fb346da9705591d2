import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Runs the latest `action` when the component unmounts. */
export function useUnmount(action: () => void, onMount = () => {}): void {
  const act = useEffectEvent(action)
  const begin = useEffectEvent(onMount)
  useEffect(() => {
    begin()
    return () => act()
  }, [])
}

/** Whether the component is unmounted. In development StrictMode unmounts and remounts it once. */
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
