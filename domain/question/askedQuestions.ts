import { AXIS_IDS } from '../axis/axis.ts'
import { type Question, type QuestionsPerAxis, questionId } from './question.ts'

/** The questions of a run: the first 5, 9 or 15 slots of each axis. */
export function askedQuestions(diagnostic: {
  questions: readonly Question[]
  questionsPerAxis: QuestionsPerAxis
}): Question[] {
  const byId = new Map(diagnostic.questions.map((question) => [question.id, question]))
  const slots = Array.from({ length: diagnostic.questionsPerAxis }, (_, index) => index)
  return AXIS_IDS.flatMap((axisId) => slots.flatMap((index) => byId.get(questionId(axisId, index)) ?? []))
}
