import type { KeyboardEvent } from 'react'
import type { Side } from '#domain/response/response.ts'

const SIDES: Readonly<Record<string, Side>> = { '1': 'left', '2': 'right', ArrowLeft: 'left', ArrowRight: 'right' }

/** Whether a key belongs to the browser or an input method, or is held down. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent, repeat } = event
  return nativeEvent.isComposing || repeat || altKey || ctrlKey || metaKey || shiftKey
}

/** Keys of a question that has the focus: 1, 2, left and right answer, Backspace goes back. */
export function runKeys(onSide: (side: Side) => void, onBack: () => void) {
  return (event: KeyboardEvent): void => {
    if (belongsElsewhere(event)) return
    const side = SIDES[event.key]
    if (side === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (side === undefined) onBack()
    else onSide(side)
  }
}
