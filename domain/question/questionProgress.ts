import type { AxisId } from '../axis/axis.ts'
import { isFilled } from '../schema/findProblems.ts'
import { Question, SLOTS_PER_AXIS, TOTAL_SLOTS } from './question.ts'

export type Progress = { done: number; total: number }

/** How many of the 45 slots have a text and both choices. */
export function questionProgress(questions: readonly Question[]): Progress {
  return { done: questions.filter((question) => isFilled(Question, question)).length, total: TOTAL_SLOTS }
}

/** How many of an axis's 15 slots are filled. */
export function axisQuestionProgress(questions: readonly Question[], axisId: AxisId): Progress {
  const ofAxis = questions.filter((question) => question.axisId === axisId)
  return { ...questionProgress(ofAxis), total: SLOTS_PER_AXIS }
}
