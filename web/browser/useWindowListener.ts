import { useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    /** The document's, which bubbles. */
    visibilitychange: Event
  }
}

/** Listens on the window from the component's first frame on. @param types a constant, compared by identity */
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
