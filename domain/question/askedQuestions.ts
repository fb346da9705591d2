import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import { type Question, type QuestionsPerAxis, questionId } from './question.ts'

/** The questions of a run: the first 5, 9 or 15 slots of each axis. */
export function askedQuestions(diagnostic: {
  questions: readonly Question[]
  questionsPerAxis: QuestionsPerAxis
}): Question[] {
  const byId = new Map(diagnostic.questions.map((question) => [question.id, question]))
  return AXIS_IDS.flatMap((axisId) => slotsOf(axisId, diagnostic.questionsPerAxis, byId))
}

function slotsOf(axisId: AxisId, count: number, byId: ReadonlyMap<string, Question>): Question[] {
  return Array.from({ length: count }, (_, index) => byId.get(questionId(axisId, index))).filter(
    (question) => question !== undefined,
  )
}
