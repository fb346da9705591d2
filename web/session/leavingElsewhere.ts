import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'

declare global {
  interface WindowEventMap {
    leavingElsewhere: Event
  }
}

const ASKED = ['leavingElsewhere'] as const

/** Whether another tab's sign-out may take this page away: nothing on it is lost by that. */
export function mayBeTakenAway(): boolean {
  return window.dispatchEvent(new Event(ASKED[0], { cancelable: true }))
}

/** @param loses whether the page has what is kept nowhere else */
export function useStayWhere(loses: () => boolean): void {
  const answer = useStableCallback((event: Event) => {
    if (loses()) event.preventDefault()
  })
  useWindowListener(ASKED, answer)
}
