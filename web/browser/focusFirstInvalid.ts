import { flushSync } from 'react-dom'

/** Draws what is wrong with a form, then moves to the first field with an error. */
export function focusFirstInvalid(form: HTMLFormElement, draw: () => void): void {
  flushSync(draw)
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  // In the middle, where neither the fixed header nor a phone's keyboard covers the error.
  field?.scrollIntoView({ block: 'center' })
}
