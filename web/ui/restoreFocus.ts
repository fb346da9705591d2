/** Focuses a closed dialog's opener; if it was removed, the dialog beneath or the page. A focus that moved on stays. */
export function restoreFocus(opener: Element | null): void {
  const beneath = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')
  // Radix itself moves the focus to the dialog beneath.
  if (![null, document.body, beneath].includes(document.activeElement as HTMLElement | null)) return
  const target = opener?.isConnected && opener !== document.body ? opener : beneath
  if (target instanceof HTMLElement) target.focus()
}
