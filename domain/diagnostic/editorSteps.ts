import * as v from 'valibot'
import { AXIS_IDS, Axis, type AxisField, type AxisId } from '../axis/axis.ts'
import { activeFields, leadFormOf, type OptionsProblem, optionsProblem } from '../lead/leadForm.ts'
import type { QuestionField } from '../question/question.ts'
import { type Progress, questionProgress } from '../question/questionProgress.ts'
import {
  RESULT_CODES,
  type ResultAction,
  type ResultCode,
  ResultType,
  type ResultTypeField,
} from '../result-type/resultType.ts'
import { findProblems, isFilled, type Problem } from '../schema/findProblems.ts'
import { Diagnostic, type DiagnosticField } from './diagnostic.ts'

export const STEPS = ['basic', 'axes', 'results', 'questions'] as const
export type Step = (typeof STEPS)[number]

/** The path of a field, at which a problem is shown. */
export type FieldPath =
  | DiagnosticField
  | `axes.${AxisId}.${AxisField}`
  | `resultTypes.${ResultCode}.${ResultTypeField}`
  | `resultTypes.${ResultCode}.actions.${number}.${keyof ResultAction}`
  | `questions.${string}.${QuestionField}`
  | `leadFields.${string}.${'label' | 'options'}`

export type FieldProblem = (Problem | { path: string; code: OptionsProblem }) & { path: FieldPath }

export function stepOfField(path: string): Step {
  const [list] = path.split('.')
  if (list === 'axes' || list === 'questions') return list
  return list === 'resultTypes' ? 'results' : 'basic'
}

function stepProblems({ axes, resultTypes, questions, ...basic }: Diagnostic, step: Step): FieldProblem[] {
  const part = { basic, axes: { axes }, results: { resultTypes }, questions: { questions } }[step]
  const found = findProblems(Diagnostic, part) as FieldProblem[]
  return step === 'basic' ? [...found, ...optionsProblems(basic)] : found
}

function optionsProblems({ leadFields }: Pick<Diagnostic, 'leadFields'>): FieldProblem[] {
  return (leadFields ?? []).flatMap((field) => {
    const code = optionsProblem(field)
    return code === null ? [] : [{ path: `leadFields.${field.key}.options` as const, code }]
  })
}

/** The blank required fields of a step, in the order of the screen. */
export function findMissing(diagnostic: Diagnostic, step: Step): FieldProblem[] {
  return stepProblems(diagnostic, step).filter(({ code }) => code === 'required')
}

/** The fields of a step that the database would refuse: too long or malformed. */
export function findRefused(diagnostic: Diagnostic, step: Step): FieldProblem[] {
  return stepProblems(diagnostic, step).filter(({ code }) => code !== 'required')
}

/** Progress of a step in fields, axes, types or questions. */
export function stepProgress(diagnostic: Diagnostic, step: Step): Progress {
  const filled = (schema: v.GenericSchema, items: readonly unknown[]) =>
    items.filter((item) => isFilled(schema, item)).length
  switch (step) {
    case 'basic': {
      const labels = diagnostic.leadFields === null ? 0 : activeFields(leadFormOf(diagnostic)).length
      const total = findMissing(BLANK, step).length + labels
      return { done: total - findMissing(diagnostic, step).length, total }
    }
    case 'axes':
      return { done: filled(Axis, diagnostic.axes), total: AXIS_IDS.length }
    case 'results':
      return { done: filled(ResultType, diagnostic.resultTypes), total: RESULT_CODES.length }
    case 'questions':
      return questionProgress(diagnostic.questions)
  }
}

const BLANK = v.parse(Diagnostic, {})

/** Whether all required fields of a step are filled. */
export function isStepValid(diagnostic: Diagnostic, step: Step): boolean {
  const { done, total } = stepProgress(diagnostic, step)
  return done >= total
}

/** Allows any step back, and one step forward once the current one is valid. */
export function canGoTo(diagnostic: Diagnostic, current: Step, target: Step): boolean {
  const distance = STEPS.indexOf(target) - STEPS.indexOf(current)
  return distance < 0 || (distance === 1 && isStepValid(diagnostic, current))
}

/** The step after this one, null after the last. */
export function nextStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null
}

/** The step before this one, null before the first. */
export function previousStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null
}
