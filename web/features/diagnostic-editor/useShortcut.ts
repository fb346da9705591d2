import { useWindowListener } from '#web/browser/useWindowListener.ts'

const KEYDOWN = ['keydown'] as const

/** ⌘ or Ctrl with the key runs the action instead of what the browser would do; over an open dialog it does nothing. */
export function useShortcut(key: 's' | 'k', run: () => void): void {
  useWindowListener(KEYDOWN, (event) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key
    if (!isShortcut) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]')) run()
  })
}
