import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import { type Question, questionId, SLOTS_PER_AXIS } from './question.ts'

export function emptyQuestion(axisId: AxisId, index: number): Question {
  return { id: questionId(axisId, index), axisId, text: '', leftChoice: '', rightChoice: '' }
}

/** The 45 slots of a new diagnostic, axis by axis. */
export function emptyQuestions(): Question[] {
  return AXIS_IDS.flatMap((axisId) =>
    Array.from({ length: SLOTS_PER_AXIS }, (_, index) => emptyQuestion(axisId, index)),
  )
}
