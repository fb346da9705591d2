import * as v from 'valibot'
import { choice, type FieldName, image, key, orderedList, record, text } from '../schema/schema.ts'
import { isActionAddress, MAX_ACTIONS } from './resultAction.ts'

/** One code per combination of traits, in the order in which they are shown everywhere. */
export const RESULT_CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'] as const
export type ResultCode = (typeof RESULT_CODES)[number]

/** A next step that a result offers: a button with an address. */
export const ResultAction = record({
  label: text({ max: 20, required: true }),
  url: text({ max: 2_000, required: true, format: (url) => (isActionAddress(url) ? null : 'action') }),
})
export type ResultAction = v.InferOutput<typeof ResultAction>

export const ResultType = v.pipe(
  record({
    id: key({ max: 100 }),
    code: choice(RESULT_CODES, 'ACE'),
    name: text({ max: 200, required: true }),
    subtitle: text({ max: 200 }),
    description: text({ max: 5_000, required: true }),
    imageUrl: image(),
    actions: orderedList(ResultAction, MAX_ACTIONS),
  }),
  v.transform((type) => ({ ...type, id: type.id || `type-${type.code}` })),
)
export type ResultType = v.InferOutput<typeof ResultType>

export type ResultTypeField = FieldName<typeof ResultType>

export function emptyResultTypes(): ResultType[] {
  return RESULT_CODES.map((code) => v.parse(ResultType, { code }))
}
