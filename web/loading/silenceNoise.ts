const LAYOUT_OBSERVER = /ResizeObserver loop/
const MESSAGE_CHANNEL = /message channel closed/

/** Silences errors of deferred layout observers and of browser extensions. */
export function silenceNoise(target: Window): void {
  target.addEventListener(
    'error',
    (event) => {
      if (!LAYOUT_OBSERVER.test(event.message)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  target.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    const message = reason instanceof Error ? reason.message : String(reason)
    if (MESSAGE_CHANNEL.test(message)) event.preventDefault()
  })
}
