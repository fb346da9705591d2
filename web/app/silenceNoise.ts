const LAYOUT_OBSERVER = /ResizeObserver loop/
const MESSAGE_CHANNEL = /message channel closed/

/**
 * Keeps two kinds of noise away from the console and the error page (specification, section 8): layout observers that
 * postpone a notification, and browser extensions that never answered. Neither is a fault of the page.
 */
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
