import { useCallback, useInsertionEffect, useRef } from 'react'

/** A stable function that calls the latest `callback`. For events only, not while rendering. */
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
