import { type PointerEvent, useRef } from 'react'

/** Two touches of one finger within this many milliseconds are a double tap, not two answers. */
const DOUBLE_TAP_MS = 300

/**
 * Tells the second half of a double click or double tap from a new answer: the next question's choices appear where
 * the first half landed. A mouse counts its own clicks; touches are told by their time.
 */
export function useTapGuard() {
  const touch = useRef({ active: false, lastAccepted: Number.NEGATIVE_INFINITY })
  return {
    onPointerDown: (event: PointerEvent) => {
      touch.current.active = event.pointerType === 'touch' || event.pointerType === 'pen'
    },
    accepts: (clickCount: number): boolean => {
      if (clickCount > 1) return false
      if (!touch.current.active) return true
      const now = performance.now()
      if (now - touch.current.lastAccepted < DOUBLE_TAP_MS) return false
      touch.current.lastAccepted = now
      return true
    },
  }
}
