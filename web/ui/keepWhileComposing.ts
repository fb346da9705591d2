/** A dialog's Escape may only take back a conversion of the input method. */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.preventDefault()
}
