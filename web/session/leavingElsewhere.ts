import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'

declare global {
  interface WindowEventMap {
    leavingElsewhere: Event
  }
}

const ASKED = ['leavingElsewhere'] as const

/** Whether another tab's sign-out may clear this page without losing work. */
export function canLeavePage(): boolean {
  return window.dispatchEvent(new Event(ASKED[0], { cancelable: true }))
}

/** Keeps the page on another tab's sign-out. @param loses whether the page has unsaved work */
export function useStayWhere(loses: () => boolean): void {
  const answer = useStableCallback((event: Event) => {
    if (loses()) event.preventDefault()
  })
  useWindowListener(ASKED, answer)
}
