import { AXIS_IDS } from '../axis/axis.ts'
import { type Question, type QuestionsPerAxis, questionId } from './question.ts'

type Asking = { questions: readonly Question[]; questionsPerAxis: QuestionsPerAxis }

/** The questions of a run: the first 5, 9 or 15 slots of each axis. */
export function askedQuestions(diagnostic: Asking): Question[] {
  const byId = new Map(diagnostic.questions.map((question) => [question.id, question]))
  const slots = Array.from({ length: diagnostic.questionsPerAxis }, (_, index) => index)
  return AXIS_IDS.flatMap((axisId) => slots.flatMap((index) => byId.get(questionId(axisId, index)) ?? []))
}

/** Whether visitors are asked the same questions with the same choices. */
export function asksTheSame(before: Asking, after: Asking): boolean {
  return JSON.stringify(askedQuestions(before)) === JSON.stringify(askedQuestions(after))
}
