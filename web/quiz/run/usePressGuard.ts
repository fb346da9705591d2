import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A question that has not been on the screen this long, in milliseconds, cannot have been read. */
export const ARRIVAL_MS = 200

/** A click this long after a press, in milliseconds, does not come from it: assistive technology clicks without. */
const LONGEST_PRESS_MS = 1_000

/**
 * Tells the second half of a double click or double tap from an answer: the next question's choices appear where the
 * first half landed. What counts is the question on the screen: a press that began when it had only just come was meant
 * for the one before. However fast the next presses come, every press is an answer.
 * A press began when the finger came down (`timeStamp`, the clock of `performance.now()`), however late a busy page hears;
 * it may hear of both fingers before it hears of the first click.
 * @param questionId the question on the screen
 */
export function usePressGuard(questionId: string) {
  const arrivedAt = useRef(0)
  const press = useRef({ at: Number.NEGATIVE_INFINITY, byTouch: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question arrives, whatever it is
  useLayoutEffect(() => {
    arrivedAt.current = performance.now()
  }, [questionId])
  return {
    onPointerDown: (event: PointerEvent) => {
      press.current = { at: event.timeStamp, byTouch: event.pointerType !== 'mouse' }
    },
    /** Whether a click is an answer. Its `detail` is 0 from the keyboard, 2 at the end of a double click. */
    accepts: ({ detail, timeStamp }: MouseEvent): boolean => {
      const { at, byTouch } = press.current
      if (detail === 0 || timeStamp - at > LONGEST_PRESS_MS) return true
      const mayBeSecondHalf = detail > 1 || byTouch
      return at - arrivedAt.current >= (mayBeSecondHalf ? ARRIVAL_MS : 0)
    },
  }
}
