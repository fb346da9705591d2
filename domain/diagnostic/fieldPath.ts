import type { AxisId } from '../axis/axis.ts'
import type { Question } from '../question/question.ts'
import type { ResultCode } from '../result-type/resultType.ts'

export type BasicField =
  | 'title'
  | 'description'
  | 'publicUrl'
  | 'privacyPolicyText'
  | 'poweredByText'
  | 'poweredByLinkName'
  | 'poweredByLinkUrl'
export type TraitField = `${'leftTrait' | 'rightTrait'}.${'name' | 'description'}`
export type AxisField = 'name' | 'description' | TraitField
export type ResultTypeField = 'name' | 'subtitle' | 'description'
export type QuestionField = keyof Pick<Question, 'text' | 'leftChoice' | 'rightChoice'>

/** Names one field of a diagnostic, so that a problem can be shown at it. */
export type FieldPath =
  | BasicField
  | `axes.${AxisId}.${AxisField}`
  | `resultTypes.${ResultCode}.${ResultTypeField}`
  | `questions.${string}.${QuestionField}`

export type FieldProblem =
  | { path: FieldPath; code: 'required' }
  | { path: FieldPath; code: 'too-long'; limit: number }
  /** Neither http nor https. */
  | { path: FieldPath; code: 'link' }
