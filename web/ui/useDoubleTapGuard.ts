import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A dialog needs this many milliseconds to be read. */
const READ_MS = 500

/** The same for the two short choices of a question. */
export const CHOICE_READ_MS = 350

const FINGER_PX = 40

/** After a press that removes its own element, blocks a second click on the element beneath for `READ_MS`. */
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
 * Props that keep the second click of a double click or tap from pressing a control that the first one revealed. Keyboard
 * clicks (`detail` 0) always pass. @param shown changes when new content appears
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
      // Without a press: from assistive technology, or the finger came down before the first click was handled.
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
