import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function that stays the same from render to render and does what the newest render's `callback` would, so that a
 * component which is given it need not render again. For events only; never to be called while rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  // Before any other effect of this render can call it.
  useInsertionEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
