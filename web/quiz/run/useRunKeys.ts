import type { Side } from '#domain/response/response.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'

const SIDES: Readonly<Record<string, Side>> = { '1': 'left', '2': 'right', ArrowLeft: 'left', ArrowRight: 'right' }

/** Whether a key belongs to a field, the browser or an input method, or is held down. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true
  return event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
}

const KEYDOWN = ['keydown'] as const

/** 1, 2, left and right answer; Backspace goes back. Works wherever the focus is. */
export function useRunKeys(onSide: (side: Side) => void, onBack: () => void): void {
  useWindowListener(KEYDOWN, (event) => {
    if (belongsElsewhere(event)) return
    const side = SIDES[event.key]
    if (side === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (side === undefined) onBack()
    else onSide(side)
  })
}
