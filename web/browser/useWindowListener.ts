import { useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    /** Bubbles from the document. */
    visibilitychange: Event
  }
}

/** Listens on the window. @param types a constant, compared by identity */
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
