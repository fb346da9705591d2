import { AXIS_IDS, type Axis } from '../axis/axis.ts'
import { TOTAL_SLOTS } from '../question/question.ts'
import { isQuestionFilled, type Progress, questionProgress } from '../question/questionProgress.ts'
import { RESULT_CODES, type ResultType } from '../result-type/resultType.ts'
import { isBlank } from '../text/isBlank.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The editor's steps in their order. */
export const STEPS = ['basic', 'axes', 'results', 'questions'] as const
export type Step = (typeof STEPS)[number]

/** Both the title and the description are written: also what saving a draft needs. */
function isBasicValid({ title, description }: Diagnostic): boolean {
  return !isBlank(title) && !isBlank(description)
}

function isAxisFilled(axis: Axis): boolean {
  return !isBlank(axis.name) && !isBlank(axis.leftTrait.name) && !isBlank(axis.rightTrait.name)
}

function isResultTypeFilled(type: ResultType): boolean {
  return !isBlank(type.name) && !isBlank(type.description)
}

function areAxesValid({ axes }: Diagnostic): boolean {
  return axes.length === AXIS_IDS.length && axes.every(isAxisFilled)
}

function areResultsValid({ resultTypes }: Diagnostic): boolean {
  return resultTypes.length === RESULT_CODES.length && resultTypes.every(isResultTypeFilled)
}

function areQuestionsValid({ questions }: Diagnostic): boolean {
  return questions.length >= TOTAL_SLOTS && questions.filter(isQuestionFilled).length >= TOTAL_SLOTS
}

const VALIDITY: Readonly<Record<Step, (diagnostic: Diagnostic) => boolean>> = {
  basic: isBasicValid,
  axes: areAxesValid,
  results: areResultsValid,
  questions: areQuestionsValid,
}

/** Specification, section 5: 'Editor steps'. */
export function isStepValid(diagnostic: Diagnostic, step: Step): boolean {
  return VALIDITY[step](diagnostic)
}

/** Back always; forward one step, and only when the current one is valid. */
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

export function canSaveDraft(diagnostic: Diagnostic): boolean {
  return isBasicValid(diagnostic)
}

/** The steps that keep the diagnostic from being published, in their order. */
export function invalidSteps(diagnostic: Diagnostic): Step[] {
  return STEPS.filter((step) => !isStepValid(diagnostic, step))
}

export function canPublish(diagnostic: Diagnostic): boolean {
  return invalidSteps(diagnostic).length === 0
}

/** How much of a step is there, in the units that the creator counts: fields, axes, types, questions. */
export function stepProgress(diagnostic: Diagnostic, step: Step): Progress {
  switch (step) {
    case 'basic':
      return { done: [diagnostic.title, diagnostic.description].filter((text) => !isBlank(text)).length, total: 2 }
    case 'axes':
      return { done: diagnostic.axes.filter(isAxisFilled).length, total: AXIS_IDS.length }
    case 'results':
      return { done: diagnostic.resultTypes.filter(isResultTypeFilled).length, total: RESULT_CODES.length }
    case 'questions':
      return questionProgress(diagnostic.questions)
  }
}
