import type { AxisId } from '../axis/axis.ts'
import { isBlank } from '../text/isBlank.ts'
import { type Question, SLOTS_PER_AXIS, TOTAL_SLOTS } from './question.ts'

/** Specification, section 5: text and both choices are there. */
export function isQuestionFilled(question: Question): boolean {
  return !isBlank(question.text) && !isBlank(question.leftChoice) && !isBlank(question.rightChoice)
}

export type Progress = { done: number; total: number }

/** How many of the 45 slots are filled. */
export function questionProgress(questions: readonly Question[]): Progress {
  return { done: questions.filter(isQuestionFilled).length, total: TOTAL_SLOTS }
}

/** How many of an axis's 15 slots are filled. */
export function axisQuestionProgress(questions: readonly Question[], axisId: AxisId): Progress {
  const ofAxis = questions.filter((question) => question.axisId === axisId)
  return { done: ofAxis.filter(isQuestionFilled).length, total: SLOTS_PER_AXIS }
}
