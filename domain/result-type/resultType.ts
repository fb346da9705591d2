import * as v from 'valibot'
import { choice, type FieldName, image, key, orderedList, record, text } from '../schema/schema.ts'

/** Next steps per result type; the plan may allow fewer. */
export const MAX_ACTIONS = 3

const ACTION_ADDRESS =
  /^(https:\/\/[^\s/?#@:<>"\\^`{|}%[\]]+(:[0-9]{1,5})?([/?#][^\s<>"]*)?|tel:\+?[0-9][0-9-]{2,20}|mailto:[^\s@<>"?]+@[^\s@<>"?]+)$/i

/** Whether a next step may link there: https, tel or mailto. */
export function isActionAddress(url: string): boolean {
  return ACTION_ADDRESS.test(url)
}

/** One code per combination of traits, in display order. */
export const RESULT_CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'] as const
export type ResultCode = (typeof RESULT_CODES)[number]

/** A next step of a result: a button with an address. */
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

const isSame = (first: ResultAction, second: ResultAction) => first.label === second.label && first.url === second.url

/**
 * Adds a next step to the types that lack it and have room.
 * @param allowed next steps per type @returns all types, the codes that got it, and how many were full
 */
export function giveAction(types: readonly ResultType[], action: ResultAction, allowed: number) {
  const lacking = types.filter(({ actions }) => !actions.some((each) => isSame(each, action)))
  const codes = lacking.filter(({ actions }) => actions.length < allowed).map(({ code }) => code)
  const resultTypes = types.map((type) =>
    codes.includes(type.code) ? { ...type, actions: [...type.actions, { ...action }] } : type,
  )
  return { resultTypes, codes, full: lacking.length - codes.length }
}

/** Takes a given next step back from the types of these codes. */
export function withdrawAction(types: readonly ResultType[], action: ResultAction, codes: readonly ResultCode[]) {
  return types.map((type) =>
    codes.includes(type.code) ? { ...type, actions: type.actions.filter((each) => !isSame(each, action)) } : type,
  )
}
