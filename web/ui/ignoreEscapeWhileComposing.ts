/** For `onEscapeKeyDown`: while an input method is composing, Escape cancels the composition, not the dialog. */
export function ignoreEscapeWhileComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.preventDefault()
}
