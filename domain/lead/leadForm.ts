import * as v from 'valibot'
import { choice, flag, key, nullable, orderedList, plain, record, text } from '../schema/schema.ts'
import { isBlank } from '../text/text.ts'
import { isFreeKind, LEAD_KINDS, type LeadKind, suggestedLabel } from './leadKinds.ts'

export const MAX_LEAD_FIELDS = 12
/** With removed fields, whose labels earlier answers need. */
export const MAX_KEPT_FIELDS = 24
/** All 47 prefectures fit. */
export const MAX_OPTIONS = 50
export const MIN_OPTIONS = 2
export const MAX_OPTION_LENGTH = 100
/** A draft keeps more options than may be saved, so that none of a long list is lost. */
const MAX_DRAFT_OPTIONS = 300

const KEY = /^[a-z][a-z0-9-]{0,29}$/

/** Whether a text may be the key of a field. */
export function isLeadKey(text: string): boolean {
  return KEY.test(text)
}

/** A field of the lead form. */
export const LeadField = record({
  key: key({ max: 30, format: (name) => (isLeadKey(name) ? null : 'id') }),
  kind: choice(LEAD_KINDS, 'text'),
  label: text({ max: 100, required: true }),
  required: flag(false),
  /** Options of a choice; [] for other kinds. */
  options: orderedList(plain(), MAX_DRAFT_OPTIONS),
  /** Removed from the form; kept for the label of earlier answers. */
  archived: flag(false),
})
export type LeadField = v.InferOutput<typeof LeadField>

/** The fields of a form in their order, archived ones included. */
export const LeadForm = orderedList(LeadField, MAX_KEPT_FIELDS, 'key')
export type LeadForm = readonly LeadField[]

/** The form of a diagnostic; null: the default one. */
export const leadFields = () => v.pipe(nullable(LeadForm), v.metadata({ item: LeadField, keyOf: 'key' as const }))

/** A new field of a kind. */
export function newLeadField(key: string, kind: LeadKind): LeadField {
  return v.parse(LeadField, { key, kind, label: suggestedLabel(kind) })
}

/** Name and e-mail, which are required, and company; with the labels that creators read. */
export const DEFAULT_LEAD_FORM: LeadForm = (['name', 'email', 'company'] as const).map((kind) => ({
  ...newLeadField(kind, kind),
  ...(kind === 'name' && { label: '名前' }),
  required: kind !== 'company',
}))

/** A lead with one of these can be contacted: it is counted, sent to connections and worked on. The database has the same rule. */
export const CONTACT_KEYS: readonly string[] = ['name', 'email', 'phone']

type WithForm = { leadFields: LeadForm | null }

/** All fields of a diagnostic's form, archived ones included. */
export function leadFormOf({ leadFields: form }: WithForm): LeadForm {
  return form ?? DEFAULT_LEAD_FORM
}

/** The fields that visitors fill in. */
export function activeFields(form: LeadForm): LeadField[] {
  return form.filter(({ archived }) => !archived)
}

/** The key for a further field: the kind, or the kind with the first free number. */
export function nextKey(form: LeadForm, kind: LeadKind): string {
  if (!isFreeKind(kind)) return kind
  let number = 1
  while (form.some((field) => field.key === `${kind}-${number}`)) number++
  return `${kind}-${number}`
}

export type OptionsProblem =
  | 'options-too-few'
  | 'options-too-many'
  | 'option-empty'
  | 'option-too-long'
  | 'option-twice'

/** The first problem of a field's options. */
export function optionsProblem({ kind, options }: LeadField): OptionsProblem | null {
  if (kind !== 'choice') return options.length === 0 ? null : 'options-too-many'
  if (options.some(isBlank)) return 'option-empty'
  if (options.some((option) => [...option].length > MAX_OPTION_LENGTH)) return 'option-too-long'
  if (new Set(options).size < options.length) return 'option-twice'
  if (options.length > MAX_OPTIONS) return 'options-too-many'
  return options.length < MIN_OPTIONS ? 'options-too-few' : null
}

type LeadFieldProblem = 'key' | 'label-required' | 'label-too-long' | OptionsProblem

/** The first problem of a field; null when it may be saved. The database has the same rules. */
function leadFieldProblem(field: LeadField): LeadFieldProblem | null {
  const { key: name, kind, label } = field
  const isPersonal = LEAD_KINDS.some((known) => known === name && !isFreeKind(known))
  if (!isLeadKey(name) || (isFreeKind(kind) ? isPersonal : name !== kind)) return 'key'
  if (isBlank(label)) return 'label-required'
  if ([...label].length > 100) return 'label-too-long'
  return optionsProblem(field)
}

export type LeadFormProblem = 'none' | 'too-many' | 'key-twice' | LeadFieldProblem

/** Why a form may not be saved; null when it may. The database has the same rules. */
export function leadFormProblem(form: LeadForm): LeadFormProblem | null {
  const active = activeFields(form).length
  if (active === 0) return 'none'
  if (active > MAX_LEAD_FIELDS || form.length > MAX_KEPT_FIELDS) return 'too-many'
  if (new Set(form.map(({ key }) => key)).size < form.length) return 'key-twice'
  const problems = form.map(leadFieldProblem)
  return problems.find((problem) => problem !== null) ?? null
}
