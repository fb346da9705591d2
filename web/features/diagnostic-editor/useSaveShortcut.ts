import { useWindowListener } from '#web/browser/useWindowListener.ts'

const KEYDOWN = ['keydown'] as const

/** ⌘/Ctrl+S saves instead of what the browser would do; over an open dialog it does nothing. */
export function useSaveShortcut(save: () => void): void {
  useWindowListener(KEYDOWN, (event) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's'
    if (!isShortcut) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]')) save()
  })
}
