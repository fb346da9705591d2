import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const READ_MS = 500
const FINGER_PX = 40

/** Until `READ_MS` after a press that closed a dialog its second half presses nothing of what lay beneath. */
function guardBeneath(first: MouseEvent, byMouse: boolean): void {
  const { currentTarget: dialog, timeStamp, clientX, clientY } = first
  const end = new AbortController()
  const hold = (next: globalThis.MouseEvent) => {
    if (Math.abs(next.timeStamp - timeStamp) >= READ_MS) return end.abort()
    const isNear = Math.hypot(next.clientX - clientX, next.clientY - clientY) < FINGER_PX
    if (!isNear || next.detail <= (byMouse ? 1 : 0) || dialog.isConnected) return
    next.preventDefault()
    next.stopPropagation()
  }
  window.addEventListener('click', hold, { capture: true, signal: end.signal })
}

/** Props of a dialog: soon after a question came no touch or second click answers it, soon after a change no press. */
export function useAnswerGuard(question: string) {
  const [shown, setShown] = useState(() => ({ question, at: performance.now(), first: true }))
  if (shown.question !== question) setShown({ question, at: performance.now(), first: false })
  const byMouse = useRef(false)
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      byMouse.current = pointerType === 'mouse'
    },
    onClickCapture: (event: MouseEvent) => {
      const { detail, timeStamp } = event
      if (detail === 0) return
      const isNewPress = byMouse.current && detail === 1 && shown.first
      if (isNewPress || timeStamp - shown.at >= READ_MS) return guardBeneath(event, byMouse.current)
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
