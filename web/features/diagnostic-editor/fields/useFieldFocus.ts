import { type RefObject, useEffect, useRef } from 'react'
import type { EditorState } from '../state/editorState.ts'
import { focusField } from './focusField.ts'

/** Moves to the field that was asked for; to the first one of a step that opens, and the page to its top. */
export function useFieldFocus(step: RefObject<HTMLElement | null>, state: EditorState): void {
  const opened = useRef<string | null>(null)
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
    step.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [step, state.step, state.focus])
}
