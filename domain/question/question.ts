import { AXIS_IDS, type AxisId } from '../axis/axis.ts'

/** Specification, section 9: fixed slots per axis; how many of them are asked is the creator's choice. */
export const SLOTS_PER_AXIS = 15
export const TOTAL_SLOTS = SLOTS_PER_AXIS * AXIS_IDS.length
export const QUESTIONS_PER_AXIS_CHOICES = [5, 9, 15] as const
export type QuestionsPerAxis = (typeof QUESTIONS_PER_AXIS_CHOICES)[number]

export type Question = {
  /** '{axisId}-{index}', from axis-1-0 to axis-3-14. */
  id: string
  axisId: AxisId
  text: string
  leftChoice: string
  rightChoice: string
}

/** The id of a question slot; `index` counts from 0. */
export function questionId(axisId: AxisId, index: number): string {
  return `${axisId}-${index}`
}
