import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'

/** Moves to a field by where its value stands; false when it is not on the screen. */
export function focusField(path: FieldPath): boolean {
  const field = document.getElementsByName(path)[0]
  if (!field) return false
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
