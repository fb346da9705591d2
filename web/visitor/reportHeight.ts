import { EMBEDDED, FRAME_MESSAGES, SANDBOX_NOTICE } from '../quiz/frameMessages.ts'

/** Posts the height of `element` to the parent page: now, on every change, and on request. */
export function reportHeight(element: HTMLElement): void {
  element.classList.add(EMBEDDED)
  const report = () => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    window.parent.postMessage({ type: FRAME_MESSAGES.height, height }, '*')
  }
  new ResizeObserver(report).observe(element)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.type === FRAME_MESSAGES.ask) report()
  })
}

/** Shows the notice if the frame's sandbox blocks forms. Only a submission reveals it. */
export function showNoticeIfFormsAreBlocked(): void {
  const form = document.createElement('form')
  form.hidden = true
  let allowed = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    allowed = true
  })
  document.body.append(form)
  form.requestSubmit()
  form.remove()
  if (!allowed) document.getElementById(SANDBOX_NOTICE)?.removeAttribute('hidden')
}
