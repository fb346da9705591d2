import { useState } from 'react'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'

/** The value once it has stood still for `milliseconds`. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useDelayedAction(value === settled ? false : value, milliseconds, () => setSettled(value))
  return settled
}
