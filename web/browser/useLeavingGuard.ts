import { useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useDelayedAction } from './useDelayedAction.ts'

/** Navigations that leave a place. A dialog is a history entry itself, so any navigation leaves it. */
const LEAVES = {
  page: ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  dialog: () => true,
} satisfies Record<string, BlockerFunction>

/** The router's history index; during a navigation, that of its target. */
function historyIndex(): number {
  return window.history.state?.idx ?? 0
}

/**
 * Blocks navigation while `dirty`; `open()` allows the next one.
 * @param stepBack replaces the browser's Back inside the place; null where Back leaves it
 */
export function useLeavingGuard(dirty: boolean, place: keyof typeof LEAVES, stepBack: (() => void) | null = null) {
  const opened = useRef(false)
  const [isStep, setIsStep] = useState(false)
  const [entered] = useState(historyIndex)
  const blocker = useBlocker((move) => {
    if (opened.current || !LEAVES[place](move)) return false
    const steps = move.historyAction === 'POP' && stepBack !== null && historyIndex() <= entered
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
    /** The blocked navigation, which needs a confirmation; null without one. */
    leaving: blocker.state === 'blocked' && !isStep ? blocker : null,
    open: () => {
      opened.current = true
    },
  }
}
