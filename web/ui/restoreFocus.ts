/** Focuses a closed dialog's opener; if it was removed, the dialog beneath or the page. A focus that moved on stays. */
export function restoreFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const beneath = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')
  const target = opener?.isConnected && opener !== document.body ? opener : beneath
  if (target instanceof HTMLElement) target.focus()
}
