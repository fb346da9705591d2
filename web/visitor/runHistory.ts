import { START_FRAGMENT } from '../quiz/screens/Intro.tsx'

export type RunHistory = ReturnType<typeof createRunHistory>

const OPEN = { mitsujiku: 'run' }

function isOpenState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'mitsujiku' in state && state.mitsujiku === OPEN.mitsujiku
}

/** Keeps the open run in the browser's history: back closes it, forward opens it, a reload finds it. */
export function createRunHistory(window: Window) {
  const { history, location } = window
  const address = location.pathname + location.search
  const listeners = new Set<() => void>()
  // A press before this script ran.
  let started = location.hash === `#${START_FRAGMENT}`
  if (started) history.replaceState(OPEN, '', address)
  const notify = () => {
    for (const changed of listeners) changed()
  }
  window.addEventListener('popstate', () => {
    started = false
    notify()
  })
  return {
    isOpen: () => isOpenState(history.state),
    /** Whether the run was opened by the start button, not by the history. */
    wasStarted: () => started,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start: () => {
      started = true
      history.pushState(OPEN, '', address)
      notify()
    },
    close: () => history.back(),
  }
}
