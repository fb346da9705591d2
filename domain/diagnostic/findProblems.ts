import type { Axis } from '../axis/axis.ts'
import { AXIS_LIMITS, TRAIT_LIMITS } from '../axis/axisLimits.ts'
import type { Question } from '../question/question.ts'
import { QUESTION_LIMITS } from '../question/questionLimits.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { RESULT_TYPE_LIMITS } from '../result-type/resultTypeLimits.ts'
import { isLongerThan } from '../text/characterCount.ts'
import { isBlank } from '../text/isBlank.ts'
import { isWebLink } from './credit.ts'
import type { Diagnostic } from './diagnostic.ts'
import { DIAGNOSTIC_LIMITS } from './diagnosticLimits.ts'
import { STEPS, type Step } from './editorSteps.ts'
import type { FieldPath, FieldProblem } from './fieldPath.ts'

/** A field as the rules see it. */
type Field = { path: FieldPath; text: string | null; limit: number; required: boolean }

function basicFields(diagnostic: Diagnostic): Field[] {
  const field = (path: keyof typeof DIAGNOSTIC_LIMITS, required = false): Field => ({
    path,
    text: diagnostic[path],
    limit: DIAGNOSTIC_LIMITS[path],
    required,
  })
  return [
    field('title', true),
    field('description', true),
    field('poweredByText'),
    field('poweredByLinkName'),
    field('poweredByLinkUrl'),
    field('privacyPolicyText'),
  ]
}

function axisFields(axis: Axis): Field[] {
  const { leftTrait, rightTrait } = axis
  const at = `axes.${axis.id}` as const
  return [
    { path: `${at}.name`, text: axis.name, limit: AXIS_LIMITS.name, required: true },
    { path: `${at}.description`, text: axis.description, limit: AXIS_LIMITS.description, required: false },
    { path: `${at}.leftTrait.name`, text: leftTrait.name, limit: TRAIT_LIMITS.name, required: true },
    {
      path: `${at}.leftTrait.description`,
      text: leftTrait.description,
      limit: TRAIT_LIMITS.description,
      required: false,
    },
    { path: `${at}.rightTrait.name`, text: rightTrait.name, limit: TRAIT_LIMITS.name, required: true },
    {
      path: `${at}.rightTrait.description`,
      text: rightTrait.description,
      limit: TRAIT_LIMITS.description,
      required: false,
    },
  ]
}

function resultTypeFields(type: ResultType): Field[] {
  const at = `resultTypes.${type.code}` as const
  return [
    { path: `${at}.name`, text: type.name, limit: RESULT_TYPE_LIMITS.name, required: true },
    { path: `${at}.subtitle`, text: type.subtitle, limit: RESULT_TYPE_LIMITS.subtitle, required: false },
    { path: `${at}.description`, text: type.description, limit: RESULT_TYPE_LIMITS.description, required: true },
  ]
}

function questionFields(question: Question): Field[] {
  const at = `questions.${question.id}` as const
  return [
    { path: `${at}.text`, text: question.text, limit: QUESTION_LIMITS.text, required: true },
    { path: `${at}.leftChoice`, text: question.leftChoice, limit: QUESTION_LIMITS.leftChoice, required: true },
    { path: `${at}.rightChoice`, text: question.rightChoice, limit: QUESTION_LIMITS.rightChoice, required: true },
  ]
}

function fieldsOf(diagnostic: Diagnostic, step: Step): Field[] {
  switch (step) {
    case 'basic':
      return basicFields(diagnostic)
    case 'axes':
      return diagnostic.axes.flatMap(axisFields)
    case 'results':
      return diagnostic.resultTypes.flatMap(resultTypeFields)
    case 'questions':
      return diagnostic.questions.flatMap(questionFields)
  }
}

/** The required fields of a step that are still blank (section 5), in the order in which they stand on the screen. */
export function findMissing(diagnostic: Diagnostic, step: Step): FieldProblem[] {
  return fieldsOf(diagnostic, step)
    .filter((field) => field.required && isBlank(field.text))
    .map(({ path }) => ({ path, code: 'required' }))
}

/** What the database would refuse, draft or not: texts that are too long, and a credit link that is no web address. */
export function findRefused(diagnostic: Diagnostic, step: Step): FieldProblem[] {
  const tooLong = fieldsOf(diagnostic, step)
    .filter((field) => field.text !== null && isLongerThan(field.text, field.limit))
    .map(({ path, limit }): FieldProblem => ({ path, code: 'too-long', limit }))
  const link = diagnostic.poweredByLinkUrl
  const badLink = step === 'basic' && !isBlank(link) && link !== null && !isWebLink(link.trim())
  return badLink ? [...tooLong, { path: 'poweredByLinkUrl', code: 'link' }] : tooLong
}

/** Everything of `findRefused` over all steps; empty when the diagnostic can be stored. */
export function findAllRefused(diagnostic: Diagnostic): FieldProblem[] {
  return STEPS.flatMap((step) => findRefused(diagnostic, step))
}

/** The step on which a field stands. */
export function stepOfField(path: FieldPath): Step {
  if (path.startsWith('axes.')) return 'axes'
  if (path.startsWith('resultTypes.')) return 'results'
  if (path.startsWith('questions.')) return 'questions'
  return 'basic'
}
