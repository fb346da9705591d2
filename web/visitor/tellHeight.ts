import { EMBEDDED, FRAME_MESSAGES, SANDBOX_NOTICE } from '../quiz/frameMessages.ts'

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

/** Says so where the frame forbids forms: no other sign tells of it, and the lead form would do nothing. */
export function noticeForbiddenForms(): void {
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
