import { useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useDelayedAction } from './useDelayedAction.ts'

/** What a move must leave to be held back. A dialog is a step of the history itself: any move leaves it. */
const LEAVES = {
  page: ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  dialog: () => true,
} satisfies Record<string, BlockerFunction>

/** Where the router stands among its own entries; during a move, where it leads. */
function placeInHistory(): number {
  return window.history.state?.idx ?? 0
}

/**
 * Holds back every way out while `dirty`; `open()` lets the next pass.
 * @param place the page, or a dialog over it
 * @param stepBack where the browser's Back, not its Forward, goes inside the place; null where it leads out
 */
export function useLeavingGuard(dirty: boolean, place: keyof typeof LEAVES, stepBack: (() => void) | null = null) {
  const opened = useRef(false)
  const [isStep, setIsStep] = useState(false)
  const [entered] = useState(placeInHistory)
  const blocker = useBlocker((move) => {
    if (opened.current || !LEAVES[place](move)) return false
    const steps = move.historyAction === 'POP' && stepBack !== null && placeInHistory() <= entered
    setIsStep(steps)
    return dirty || steps
  })
  useDelayedAction(blocker.state === 'blocked' && isStep, 0, () => {
    blocker.reset?.()
    setIsStep(false)
    stepBack?.()
  })
  useEffect(() => {
    if (!dirty) return
    opened.current = false
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    /** The move that is held back and asks; null while there is none. */
    leaving: blocker.state === 'blocked' && !isStep ? blocker : null,
    open: () => {
      opened.current = true
    },
  }
}
