import * as v from 'valibot'
import { isLeadKey } from '../lead/leadForm.ts'

/** Values for the fields of a kintone app, besides the further fields of lead forms. */
export const MAPPED_VALUES = [
  'response-id',
  'name',
  'email',
  'company',
  'diagnostic',
  'type-code',
  'type-name',
  'completed-at',
  'response-address',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'consent.privacy',
  'consent.advertising',
  'axis-1.left',
  'axis-1.right',
  'axis-2.left',
  'axis-2.right',
  'axis-3.left',
  'axis-3.right',
] as const
export type UsualValue = (typeof MAPPED_VALUES)[number]
export type MappedValue = UsualValue | `lead.${string}`

/** The value of a further field of the lead form. */
export function leadFieldValue(key: string): MappedValue {
  return `lead.${key}`
}

function isMappedValue(name: string): boolean {
  return MAPPED_VALUES.some((value) => value === name) || (name.startsWith('lead.') && isLeadKey(name.slice(5)))
}

export const mappedValue = v.pipe(
  v.string(),
  v.check(isMappedValue),
  v.transform((name) => name as MappedValue),
)

/** Formats of fields whose value is a list of options. */
export const LIST_FORMATS: readonly string[] = ['CHECK_BOX', 'MULTI_SELECT']

/** A consent as a value. An unticked box is an empty list. */
export const CONSENT_TEXTS = { given: '同意あり', none: '同意なし' } as const
