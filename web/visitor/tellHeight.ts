import { EMBEDDED, FRAME_MESSAGES } from '../quiz/frameMessages.ts'

/** Tells the framing page the height of `element`: now, whenever it changes, and when it is asked. */
export function tellHeight(element: HTMLElement): void {
  element.classList.add(EMBEDDED)
  const tell = () => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    window.parent.postMessage({ type: FRAME_MESSAGES.height, height }, '*')
  }
  new ResizeObserver(tell).observe(element)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.type === FRAME_MESSAGES.ask) tell()
  })
}
