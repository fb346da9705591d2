import { flushSync } from 'react-dom'

/** Renders a form's errors, then focuses the first invalid field. @param draw sets the errors */
export function focusFirstInvalid(form: HTMLFormElement, draw: () => void): void {
  flushSync(draw)
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  // Centred: the fixed header or a phone's keyboard would cover the error.
  field?.scrollIntoView({ block: 'center' })
}
