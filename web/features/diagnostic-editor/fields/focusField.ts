import { type RefObject, useEffect, useRef } from 'react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import type { EditorState } from '../state/editorState.ts'

/** Focuses a field by its path. Gives false if it is not on the screen. Skips a `<meta>` of that name. */
export function focusField(path: FieldPath): boolean {
  const field = [...document.getElementsByName(path)].find(({ tagName }) => tagName !== 'META')
  if (!field) return false
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}

/**
 * Focuses the requested field. A new step scrolls to its top and focuses its first visible field.
 * @param canEdit a field that was requested before is focused once it is enabled
 */
export function useFieldFocus(step: RefObject<HTMLElement | null>, state: EditorState, canEdit: boolean): void {
  const opened = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a disabled field takes no focus, so it is given again
  useEffect(() => {
    const isNewStep = opened.current !== state.step
    const isFirst = opened.current === null
    opened.current = state.step
    if (state.focus) {
      focusField(state.focus.path)
      return
    }
    if (!isNewStep) return
    if (!isFirst) window.scrollTo(0, 0)
    const field = step.current?.querySelector<HTMLElement>('input, textarea')
    const inView = field && field.getBoundingClientRect().bottom <= window.innerHeight
    const target = inView ? field : step.current?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: true })
  }, [step, state.step, state.focus, canEdit])
}
