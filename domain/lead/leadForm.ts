import * as v from 'valibot'
import { choice, flag, key, nullable, orderedList, plain, record, text } from '../schema/schema.ts'
import { isBlank } from '../text/text.ts'

/** Kinds that a visitor has one value of. Their key is the kind. */
const PERSONAL_KINDS = ['name', 'kana', 'email', 'company', 'department', 'position', 'phone'] as const
/** Kinds that a form may have several of. */
const FREE_KINDS = ['text', 'long-text', 'choice', 'checkbox'] as const

export const LEAD_KINDS = [...PERSONAL_KINDS, ...FREE_KINDS] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const MAX_LEAD_FIELDS = 12
/** With removed fields, whose labels earlier answers need. */
export const MAX_KEPT_FIELDS = 24
export const MAX_OPTIONS = 30
export const MIN_OPTIONS = 2
export const MAX_OPTION_LENGTH = 100

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
  /** Of a choice; [] for other kinds. */
  options: orderedList(plain(), MAX_OPTIONS),
  /** Removed from the form; kept for the label of earlier answers. */
  archived: flag(false),
})
export type LeadField = v.InferOutput<typeof LeadField>

/** The fields of a form in their order, archived ones included. */
export const LeadForm = orderedList(LeadField, MAX_KEPT_FIELDS)
export type LeadForm = readonly LeadField[]

/** The form of a diagnostic; null: the default one. */
export const leadFields = () => nullable(LeadForm)

const LABELS: Readonly<Record<LeadKind, string>> = {
  name: '名前',
  kana: 'ふりがな',
  email: 'メールアドレス',
  company: '会社名',
  department: '部署',
  position: '役職',
  phone: '電話番号',
  text: '',
  'long-text': '',
  choice: '',
  checkbox: '',
}

/** The label that a new field begins with; '' where its author must find one. */
export function suggestedLabel(kind: LeadKind): string {
  return LABELS[kind]
}

/** Name and e-mail, which are required, and company. */
export const DEFAULT_LEAD_FORM: LeadForm = (['name', 'email', 'company'] as const).map((kind) => ({
  ...v.parse(LeadField, { key: kind, kind, label: LABELS[kind] }),
  required: kind !== 'company',
}))

type WithForm = { leadFields: LeadForm | null }

/** All fields of a diagnostic's form, archived ones included. */
export function leadFormOf({ leadFields: form }: WithForm): LeadForm {
  return form ?? DEFAULT_LEAD_FORM
}

/** The fields that visitors fill in. */
export function activeFields(form: LeadForm): LeadField[] {
  return form.filter(({ archived }) => !archived)
}

/** The greatest length of a field's values. The database has the same numbers. */
export function valueLimit(kind: LeadKind): number {
  if (kind === 'long-text') return 2_000
  return kind === 'email' ? 254 : 200
}

/** Whether a form may have several fields of a kind. */
export function isFreeKind(kind: LeadKind): boolean {
  return FREE_KINDS.some((free) => free === kind)
}

/** The key for a further field: the kind, or the kind with the first free number. */
export function nextKey(form: LeadForm, kind: LeadKind): string {
  if (!isFreeKind(kind)) return kind
  let number = 1
  while (form.some((field) => field.key === `${kind}-${number}`)) number++
  return `${kind}-${number}`
}

export type LeadFieldProblem =
  | 'key'
  | 'label-required'
  | 'label-too-long'
  | 'options-too-few'
  | 'option-too-many'
  | 'option-empty'
  | 'option-too-long'
  | 'option-twice'

/** The first problem of a field; null when it may be saved. The database has the same rules. */
export function leadFieldProblem({ key: name, kind, label, options }: LeadField): LeadFieldProblem | null {
  const isPersonal = PERSONAL_KINDS.some((personal) => personal === name)
  if (!isLeadKey(name) || (isFreeKind(kind) ? isPersonal : name !== kind)) return 'key'
  if (isBlank(label)) return 'label-required'
  if ([...label].length > 100) return 'label-too-long'
  if (kind !== 'choice') return options.length === 0 ? null : 'option-too-many'
  if (options.some(isBlank)) return 'option-empty'
  if (options.some((option) => [...option].length > MAX_OPTION_LENGTH)) return 'option-too-long'
  if (new Set(options).size < options.length) return 'option-twice'
  return options.length < MIN_OPTIONS ? 'options-too-few' : null
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
