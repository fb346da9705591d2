import { newId } from '#domain/id/newId.ts'
import { START_FRAGMENT } from '../quiz/screens/Intro.tsx'

export type RunHistory = ReturnType<typeof createRunHistory>

/** A history entry of an open run. `finished` is the stored run that it ended with. */
type Entry = { mitsujiku: 'run'; id: string; finished: unknown }

function entryOf(state: unknown): Entry | null {
  const isEntry = typeof state === 'object' && state !== null && 'mitsujiku' in state && state.mitsujiku === 'run'
  return isEntry ? (state as Entry) : null
}

/**
 * Keeps runs in the browser's history: back closes a run or returns to the result before it, forward opens it again, and
 * a reload finds it.
 */
export function createRunHistory(window: Window) {
  const { history, location } = window
  const address = location.pathname + location.search
  const listeners = new Set<() => void>()
  const newEntry = (finished: unknown): Entry => ({ mitsujiku: 'run', id: newId(), finished })
  // A press before this script ran, or a shared address: there may be no intro in the history to close the run to.
  let started = location.hash === `#${START_FRAGMENT}`
  if (started) {
    history.replaceState(null, '', address)
    history.pushState(newEntry(null), '', address)
  }
  const notify = () => {
    for (const changed of listeners) changed()
  }
  window.addEventListener('popstate', () => {
    started = false
    notify()
  })
  return {
    isOpen: () => entryOf(history.state) !== null,
    /** Identifies the open run; empty when none is open. */
    id: () => entryOf(history.state)?.id ?? '',
    /** The finished run of this entry; null while it has none. */
    finished: () => entryOf(history.state)?.finished ?? null,
    /** Whether the run was begun by the start button, not by the history or by going on. */
    wasStarted: () => started,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start: () => {
      started = true
      history.pushState(newEntry(null), '', address)
      notify()
    },
    /** Opens the unfinished run, or a finished one. */
    goOn: (finished: unknown = null) => {
      started = false
      history.pushState(newEntry(finished), '', address)
      notify()
    },
    finish: (finished: unknown) => history.replaceState({ ...entryOf(history.state), finished }, '', address),
    close: () => history.back(),
  }
}
