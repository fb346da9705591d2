import { useCallback, useInsertionEffect, useRef } from 'react'

/** A stable function that calls the newest render's `callback`. For events only, never while rendering. */
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
