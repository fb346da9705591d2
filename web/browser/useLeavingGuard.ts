import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** What a move must leave to be held back. A dialog is a step of the history itself: any move leaves it. */
const LEAVES = {
  page: ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  dialog: () => true,
} satisfies Record<string, BlockerFunction>

/** Holds back every way out while `dirty`; `open()` lets the next pass. @param place the page, or a dialog over it */
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
