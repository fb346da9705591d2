import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** What a move must leave to be held back. A dialog is a step of the history itself: any move leaves it. */
const LEAVES = {
  page: ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  dialog: () => true,
} satisfies Record<string, BlockerFunction>

/**
 * Holds back every way out while something is not saved: links, the browser's back and forward, closing the tab.
 * `open()` lets the next way out pass, once everything is saved or given up.
 * @param place what holds what is not saved: the page of this address, or a dialog over it
 */
export function useLeavingGuard(dirty: boolean, place: keyof typeof LEAVES) {
  const opened = useRef(false)
  const blocker = useBlocker((move) => dirty && !opened.current && LEAVES[place](move))
  useEffect(() => {
    if (!dirty) return
    opened.current = false
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    blocker,
    open: () => {
      opened.current = true
    },
  }
}
