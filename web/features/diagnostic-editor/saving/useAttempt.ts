import { useEffect, useRef } from 'react'
import { useIsLeft, useUnmount } from '#web/browser/useUnmount.ts'

/** One save attempt. Restores the focus lost to disabled fields; leaving the editor cancels and detaches it. */
export function useAttempt(running: boolean) {
  const controller = useRef<AbortController | null>(null)
  const sending = useRef(false)
  const detached = useIsLeft()
  const focused = useRef<Element | null>(null)
  useUnmount(() => controller.current?.abort())
  useEffect(() => {
    const lost = !running && document.activeElement === document.body
    if (lost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [running])
  return {
    begin: (): AbortSignal => {
      controller.current = new AbortController()
      focused.current = document.activeElement
      return controller.current.signal
    },
    cancel: () => controller.current?.abort(),
    isDetached: () => detached.current,
    isSending: () => sending.current,
    setSending: (value: boolean) => {
      sending.current = value
    },
  }
}
