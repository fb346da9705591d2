/** Back to what opened a dialog; where that is gone, as a deleted row's button, to the dialog beneath or the page. */
export function restoreFocus(opener: Element | null): void {
  const beneath = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')
  const target = opener?.isConnected && opener !== document.body ? opener : beneath
  if (target instanceof HTMLElement) target.focus()
}
