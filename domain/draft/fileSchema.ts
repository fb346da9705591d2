import * as v from 'valibot'
import { AXIS_IDS, isAxisId } from '../axis/axis.ts'
import { DESIGN_TEMPLATES } from '../diagnostic/diagnostic.ts'
import { LEAD_KINDS } from '../lead/leadKinds.ts'
import { QUESTIONS_PER_AXIS_CHOICES, SLOTS_PER_AXIS } from '../question/question.ts'
import { MAX_ACTIONS, RESULT_CODES } from '../result-type/resultType.ts'

const text = v.optional(v.string())
const named = { name: text, description: text }

const Action = v.strictObject({ label: v.string(), url: v.string() })
const FileType = v.strictObject({
  ...named,
  subtitle: text,
  actions: v.optional(v.pipe(v.array(Action), v.maxLength(MAX_ACTIONS))),
})
const FileAxis = v.strictObject({
  ...named,
  left: v.optional(v.strictObject(named)),
  right: v.optional(v.strictObject(named)),
  questions: v.optional(
    v.pipe(v.array(v.strictObject({ text, left: text, right: text })), v.maxLength(SLOTS_PER_AXIS)),
  ),
})
const FileLeadField = v.strictObject({
  key: v.string(),
  kind: v.picklist(LEAD_KINDS),
  label: v.string(),
  required: v.boolean(),
  options: v.optional(v.array(v.string())),
})

/** The file's form. Lengths and formats are checked on the draft, by the schema of a diagnostic. */
export const DiagnosticFile = v.strictObject({
  mitsujiku: v.literal(1),
  title: text,
  description: text,
  questionsPerAxis: v.optional(v.picklist(QUESTIONS_PER_AXIS_CHOICES)),
  designTemplate: v.optional(v.picklist(DESIGN_TEMPLATES)),
  axes: v.optional(v.pipe(v.array(FileAxis), v.length(AXIS_IDS.length))),
  types: v.optional(
    v.pipe(
      v.record(v.picklist(RESULT_CODES), FileType),
      v.check((types) => Object.keys(types).length === RESULT_CODES.length),
    ),
  ),
  leadFields: v.optional(v.nullable(v.array(FileLeadField))),
  privacyPolicyText: v.optional(v.nullable(v.string())),
  advertisingConsent: v.optional(v.nullable(v.string())),
})
export type DiagnosticFile = v.InferOutput<typeof DiagnosticFile>

const QUESTION_FIELDS: Readonly<Record<string, string>> = { text: 'text', left: 'leftChoice', right: 'rightChoice' }
const SIDES: Readonly<Record<string, string>> = { left: 'leftTrait', right: 'rightTrait' }

/** The path of a place of the file in a diagnostic, as `findProblems` writes it. */
export function diagnosticPath([first, second, third, ...rest]: readonly (string | number)[]): string {
  const join = (...names: (string | number | undefined)[]) => names.filter((name) => name !== undefined).join('.')
  if (first === 'types') return join('resultTypes', second, third, ...rest)
  if (first !== 'axes' || typeof second !== 'number') return join(first, second, third, ...rest)
  const axisId = `axis-${second + 1}`
  if (!isAxisId(axisId)) return join(first, axisId)
  const [place, field, ...more] = rest
  if (third === 'questions' && place !== undefined) {
    return join('questions', `${axisId}-${place}`, QUESTION_FIELDS[String(field)] ?? field, ...more)
  }
  return join('axes', axisId, SIDES[String(third)] ?? third, ...rest)
}
