import type { KeyboardEvent } from 'react'
import type { AxisId } from '#domain/axis/axis.ts'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { emptyQuestions } from '#domain/question/question.ts'
import { QUESTION_COLUMNS, type SlotPosition } from '../state/pasteRows.ts'

const SLOTS = emptyQuestions()

/** The field after the given one: the next column, else the next slot, across the axes; null after the last. */
export function nextField(at: SlotPosition): { path: FieldPath; axisId: AxisId } | null {
  const index = SLOTS.findIndex((slot) => slot.id === at.id)
  const column = QUESTION_COLUMNS[QUESTION_COLUMNS.indexOf(at.column) + 1]
  const slot = SLOTS[column ? index : index + 1]
  if (!slot) return null
  return { path: `questions.${slot.id}.${column ?? QUESTION_COLUMNS[0]}`, axisId: slot.axisId }
}

/** Enter on its own, and not the one that confirms a conversion of the input method. */
export function isPlainEnter({ key, keyCode, nativeEvent, ...event }: KeyboardEvent): boolean {
  const converting = nativeEvent.isComposing || keyCode === 229
  return key === 'Enter' && !converting && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
}
