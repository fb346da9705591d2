import { START_FRAGMENT } from '../quiz/screens/Intro.tsx'

/** The open run lives in the browser's history: back closes it, forward opens it, a reload finds it. */
export type RunHistory = {
  isOpen: () => boolean
  /** Whether the run that is open was opened by a press on the start button, not by the history. */
  wasStarted: () => boolean
  subscribe: (changed: () => void) => () => void
  start: () => void
  close: () => void
}

const OPEN = { mitsujiku: 'run' }

function isOpenState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'mitsujiku' in state && state.mitsujiku === OPEN.mitsujiku
}

/** Takes over a press on the start button from before this script ran. */
export function createRunHistory(window: Window): RunHistory {
  const { history, location } = window
  const address = location.pathname + location.search
  const listeners = new Set<() => void>()
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
    wasStarted: () => started,
    subscribe: (changed) => {
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
