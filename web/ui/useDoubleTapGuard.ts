import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A dialog that appeared less than this ago, in milliseconds, has not been read. */
const READ_MS = 500

/** The same for two short choices, which are answered by the dozen. */
export const CHOICE_READ_MS = 200

const FINGER_PX = 40

/** Until `READ_MS` after a press that removed its own element, the second half presses nothing that lay beneath. */
function guardBeneath({ currentTarget: pressed, timeStamp, clientX, clientY }: MouseEvent, byMouse: boolean): void {
  const end = new AbortController()
  const hold = (next: globalThis.MouseEvent) => {
    if (Math.abs(next.timeStamp - timeStamp) >= READ_MS) return end.abort()
    const isNear = Math.hypot(next.clientX - clientX, next.clientY - clientY) < FINGER_PX
    if (!isNear || next.detail <= (byMouse ? 1 : 0) || pressed.isConnected) return
    next.preventDefault()
    next.stopPropagation()
  }
  window.addEventListener('click', hold, { capture: true, signal: end.signal })
}

/**
 * Props that keep the second half of a double click or double tap from pressing what the first half showed or uncovered.
 * A press counts for what was on the screen when it began; the keyboard (`detail` 0) is never held back.
 * @param shown names what is on the screen: with another name something new has appeared
 */
export function useDoubleTapGuard(shown = '', readMs = READ_MS) {
  const screen = useRef<{ shown: string | null; at: number }>({ shown: null, at: 0 })
  const press = useRef<{ at?: number; byMouse?: boolean }>({})
  useLayoutEffect(() => {
    if (screen.current.shown !== shown) screen.current = { shown, at: performance.now() }
  })
  return {
    onPointerDownCapture: ({ timeStamp, pointerType }: PointerEvent) => {
      press.current = { at: timeStamp, byMouse: pointerType === 'mouse' }
    },
    onClickCapture: (event: MouseEvent) => {
      // No press: from assistive technology, or its finger came down before the first click was handled.
      const { at = event.timeStamp, byMouse = false } = press.current
      press.current = {}
      if (event.detail === 0) return
      const isNewPress = byMouse && event.detail === 1
      if (at - screen.current.at >= (isNewPress ? 0 : readMs)) return guardBeneath(event, byMouse)
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
