import { useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    /** The document's, which bubbles. */
    visibilitychange: Event
  }
}

/**
 * Listens on the window while the component is on the screen, from its first frame on.
 * @param types a constant: it is compared by identity
 * @param capture also before the target hears of the event
 */
export function useWindowListener<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  useLayoutEffect(() => {
    for (const type of types) window.addEventListener(type, listener, { capture })
    return () => {
      for (const type of types) window.removeEventListener(type, listener, { capture })
    }
  }, [types, listener, capture])
}
