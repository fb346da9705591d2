import { type PointerEvent, useRef, useState } from 'react'

/** A question that has not been on the screen this long, in milliseconds, cannot have been read: as long as run.css. */
const ARRIVAL_MS = 200

/**
 * Tells the second half of a double click or double tap from an answer: the next question's choices appear where the
 * first half landed. What counts is the question on the screen: a press that began when it had only just come was meant
 * for the one before. However fast somebody goes on after that, every press is an answer. Used once for each question.
 * A press began when the finger came down (`timeStamp`, the clock of `performance.now()`), however late a busy page hears.
 *
 * On touch screens the style keeps such presses from the choices altogether; this is the same rule for a mouse, and for
 * browsers that do not know that style.
 */
export function usePressGuard() {
  const [arrivedAt] = useState(() => performance.now())
  const press = useRef({ at: Number.POSITIVE_INFINITY, byTouch: false })
  return {
    onPointerDown: (event: PointerEvent) => {
      press.current = { at: event.timeStamp, byTouch: event.pointerType !== 'mouse' }
    },
    /** @param clickCount the click's `detail`: 0 from the keyboard and from assistive technology, 2 from a double click */
    accepts: (clickCount: number): boolean => {
      const mayBeSecondHalf = clickCount > 1 || (clickCount === 1 && press.current.byTouch)
      return !mayBeSecondHalf || press.current.at - arrivedAt >= ARRIVAL_MS
    },
  }
}
