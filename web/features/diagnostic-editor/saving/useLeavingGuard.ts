import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Whether going to another address leaves the editor, or only moves within the page. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search

/**
 * Holds back every way out while something is not saved: links, the browser's back and forward, closing the tab.
 * `open()` lets the next way out pass, once everything is saved.
 */
export function useLeavingGuard(dirty: boolean) {
  const opened = useRef(false)
  const blocker = useBlocker((move) => dirty && !opened.current && leaves(move))
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
