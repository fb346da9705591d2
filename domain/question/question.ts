import * as v from 'valibot'
import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import { type FieldName, plain, record, text } from '../schema/schema.ts'
import { isBlank } from '../text/text.ts'

/** All slots are stored; the creator chooses how many of them are asked. */
export const SLOTS_PER_AXIS = 15
export const TOTAL_SLOTS = SLOTS_PER_AXIS * AXIS_IDS.length
export const QUESTIONS_PER_AXIS_CHOICES = [5, 9, 15] as const
export type QuestionsPerAxis = (typeof QUESTIONS_PER_AXIS_CHOICES)[number]

/** The id of a question slot; `index` counts from 0. */
export function questionId(axisId: AxisId, index: number): string {
  return `${axisId}-${index}`
}

/** Every slot's id and its axis, from axis-1-0 to axis-3-14. */
export const QUESTION_SLOTS: ReadonlyMap<string, AxisId> = new Map(
  AXIS_IDS.flatMap((axisId) =>
    Array.from({ length: SLOTS_PER_AXIS }, (_, index) => [questionId(axisId, index), axisId] as const),
  ),
)

/** A question in its slot, which decides its axis. */
export const Question = v.pipe(
  record({
    id: plain(),
    text: text({ max: 500, required: true }),
    leftChoice: text({ max: 200, required: true }),
    rightChoice: text({ max: 200, required: true }),
  }),
  v.transform((question) => ({ ...question, axisId: QUESTION_SLOTS.get(question.id) ?? 'axis-1' })),
)
export type Question = v.InferOutput<typeof Question>

export type QuestionField = FieldName<typeof Question>

/** Whether a slot has no text at all. */
export function isBlankQuestion(question: Pick<Question, QuestionField>): boolean {
  return [question.text, question.leftChoice, question.rightChoice].every(isBlank)
}

export function emptyQuestions(): Question[] {
  return [...QUESTION_SLOTS.keys()].map((id) => v.parse(Question, { id }))
}
