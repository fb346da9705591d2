/** Copies a text; true on success. On plain HTTP, without `navigator.clipboard`, by the old command. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Without permission or focus the old command may still be allowed.
    }
  }
  return copyWithCommand(text)
}

function copyWithCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px'
  // An open dialog keeps the focus inside.
  const home = focused?.closest('[role="dialog"],[role="alertdialog"]') ?? document.body
  home.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
