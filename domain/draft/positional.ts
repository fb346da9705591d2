import * as v from 'valibot'
import { AXIS_IDS, Axis, type AxisId } from '../axis/axis.ts'
import { isBlankQuestion, Question, questionId, SLOTS_PER_AXIS } from '../question/question.ts'
import { RESULT_CODES, ResultType } from '../result-type/resultType.ts'
import type { DraftTexts } from './draft.ts'

/** Axes, questions and types as the file has them: by place and code, without ids. Absent texts read as blank. */
export type Positional = {
  axes?: PositionalAxis[] | undefined
  types?: Partial<Record<string, PositionalType>> | undefined
}
type Named = { name?: string | undefined; description?: string | undefined }
export type PositionalAxis = Named & {
  left?: Named | undefined
  right?: Named | undefined
  questions?: PositionalQuestion[] | undefined
}
export type PositionalQuestion = { text?: string | undefined; left?: string | undefined; right?: string | undefined }
export type PositionalType = Named & {
  subtitle?: string | undefined
  actions?: { label: string; url: string }[] | undefined
}

const named = ({ name, description }: { name: string; description: string }) => ({ name, description })

/** Blank questions at the end are left out; those before keep their place. */
function writeQuestions(questions: DraftTexts['questions'], axisId: AxisId): PositionalQuestion[] {
  const ofAxis = questions.filter((question) => question.axisId === axisId)
  const last = ofAxis.findLastIndex((question) => !isBlankQuestion(question))
  return ofAxis
    .slice(0, last + 1)
    .map(({ text, leftChoice, rightChoice }) => ({ text, left: leftChoice, right: rightChoice }))
}

/** @param texts with all axes, slots and types in their order */
export function toPositional({ axes, questions, resultTypes }: Omit<DraftTexts, 'title' | 'description'>) {
  return {
    axes: axes.map((axis) => ({
      ...named(axis),
      left: named(axis.leftTrait),
      right: named(axis.rightTrait),
      questions: writeQuestions(questions, axis.id),
    })),
    types: Object.fromEntries(
      resultTypes.map(({ code, name, subtitle, description, actions }) => [
        code,
        { name, subtitle, description, actions },
      ]),
    ),
  } satisfies Positional
}

/** All axes and types; the slots of those axes that have questions, blank ones included. */
export function fromPositional({ axes, types }: Positional): Partial<DraftTexts> {
  return {
    ...(axes !== undefined && {
      axes: AXIS_IDS.map((id, place) => {
        const axis = axes[place]
        return v.parse(Axis, { ...axis, id, leftTrait: axis?.left, rightTrait: axis?.right })
      }),
      questions: AXIS_IDS.flatMap((id, place) => readQuestions(id, axes[place]?.questions)),
    }),
    ...(types !== undefined && {
      resultTypes: RESULT_CODES.map((code) => v.parse(ResultType, { ...types[code], code })),
    }),
  }
}

function readQuestions(axisId: AxisId, questions: PositionalQuestion[] | undefined): Question[] {
  if (questions === undefined) return []
  return Array.from({ length: SLOTS_PER_AXIS }, (_, index) => {
    const { text, left, right } = questions[index] ?? {}
    return v.parse(Question, { id: questionId(axisId, index), text, leftChoice: left, rightChoice: right })
  })
}
