import type { KeyboardEvent, RefObject } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Keys that move from response to response: J and K outside of fields, and the arrows in the list, which scroll elsewhere.
 * X checks the open response.
 * @param move whether there was a response to move to
 */
export function useMovingKeys(list: RefObject<HTMLElement | null>, move: (step: 1 | -1) => boolean, check: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event
    const step = STEPS[key]
    if ((step === undefined && key !== 'x') || event.ctrlKey || event.metaKey || event.altKey) return
    // Events of dialogs above bubble through React's tree.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(FIELDS)) return
    if (step === undefined) {
      check()
      return
    }
    const isInList = list.current?.contains(target) ?? false
    if (key.startsWith('Arrow') && !isInList) return
    event.preventDefault()
    if (!move(step) || !isInList) return
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus())
  }
}
