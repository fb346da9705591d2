import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const READ_MS = 500

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
      const isNewPress = byMouse.current && detail === 1 && shown.first
      if (detail === 0 || isNewPress || timeStamp - shown.at >= READ_MS) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
