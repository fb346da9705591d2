import type { AxisId } from '../axis/axis.ts'
import { isFilled } from '../schema/findProblems.ts'
import { Question, SLOTS_PER_AXIS, TOTAL_SLOTS } from './question.ts'

export type Progress = { done: number; total: number }

export function questionProgress(questions: readonly Question[]): Progress {
  return { done: questions.filter((question) => isFilled(Question, question)).length, total: TOTAL_SLOTS }
}

export function axisQuestionProgress(questions: readonly Question[], axisId: AxisId): Progress {
  const ofAxis = questions.filter((question) => question.axisId === axisId)
  return { ...questionProgress(ofAxis), total: SLOTS_PER_AXIS }
}
