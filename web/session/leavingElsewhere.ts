const ASKED = 'mitsujiku.leavingElsewhere'

/** Whether another tab's sign-out may take this page away: nothing on it is lost by that. */
export function mayBeTakenAway(): boolean {
  return window.dispatchEvent(new Event(ASKED, { cancelable: true }))
}

/** @param loses whether the page has what is kept nowhere else @returns the way to stop */
export function stayWhere(loses: () => boolean): () => void {
  const answer = (event: Event) => {
    if (loses()) event.preventDefault()
  }
  window.addEventListener(ASKED, answer)
  return () => window.removeEventListener(ASKED, answer)
}
