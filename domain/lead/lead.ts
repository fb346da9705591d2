import * as v from 'valibot'
import { isEmail, normaliseEmail } from '../account/email.ts'
import { property, record, text } from '../schema/schema.ts'
import { cleanText, isBlank, isLongerThan } from '../text/text.ts'
import { activeFields, CONTACT_KEYS, isLeadKey, type LeadField, type LeadForm } from './leadForm.ts'
import { type LeadProblem, valueLimit, valueProblem } from './leadKinds.ts'

/** The values that every lead has, '' where the form does not ask for them. */
const FIXED = record({
  name: text({ max: 200 }),
  email: text({ max: 254, format: (email) => (isEmail(email) ? null : 'email') }),
  company: text({ max: 200 }),
})

function readLead(value: unknown): v.InferOutput<typeof FIXED> & Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const further = entries.filter(([key, given]) => isLeadKey(key) && typeof given === 'string')
  const texts = further.map(([key, given]) => [key, cleanText(given)])
  return { ...Object.fromEntries(texts), ...v.parse(FIXED, value) }
}

/** A visitor's contact details by the keys of the form; empty when not asked for. */
export const LeadInfo = Object.assign(v.pipe(v.unknown(), v.transform(readLead)), { entries: FIXED.entries })
export type LeadInfo = v.InferOutput<typeof LeadInfo>

export const EMPTY_LEAD: LeadInfo = v.parse(LeadInfo, {})

/** The value of a field, '' without one. */
export function leadValue(lead: LeadInfo, key: string): string {
  const value = property(lead, key)
  return typeof value === 'string' ? value : ''
}

/** Whether a lead can be contacted, as in the database. */
export function hasContact(lead: LeadInfo): boolean {
  return CONTACT_KEYS.some((key) => !isBlank(leadValue(lead, key)))
}

/** The value of a field as it is read, such as はい for a ticked box. */
export function leadText({ key, kind }: Pick<LeadField, 'key' | 'kind'>, lead: LeadInfo): string {
  const value = leadValue(lead, key)
  return kind === 'checkbox' && value === 'true' ? 'はい' : value
}

/** Whether a lead holds any value. */
export function hasLead(lead: LeadInfo): boolean {
  return Object.values(lead).some((value) => value !== '')
}

function problemOf({ kind, required, options }: LeadField, value: string): LeadProblem | null {
  if (isBlank(value)) return required ? 'required' : null
  if (isLongerThan(value, valueLimit(kind))) return 'too-long'
  if (kind === 'choice') return options.includes(value) ? null : 'option'
  return valueProblem(kind, value)
}

/** Bytes of a lead in the database, about 3,000 Japanese characters. */
const MAX_LEAD_BYTES = 10_000

/** As the database writes it: with a space behind each colon and comma. */
function bytesOf(lead: LeadInfo): number {
  return new TextEncoder().encode(JSON.stringify(lead)).length + 2 * Object.keys(lead).length - 1
}

/** The first problem of each field after trimming. If the lead is too long as a whole, its longest value has one. */
export function leadProblems(form: LeadForm, lead: LeadInfo): Partial<Record<string, LeadProblem>> {
  const trimmed = trimLead(form, lead)
  const fields = activeFields(form)
  const problems = fields.flatMap((field): [string, LeadProblem][] => {
    const problem = problemOf(field, leadValue(trimmed, field.key))
    return problem === null ? [] : [[field.key, problem]]
  })
  if (problems.length === 0 && bytesOf(trimmed) > MAX_LEAD_BYTES) {
    const lengthOf = ({ key }: LeadField) => leadValue(trimmed, key).length
    const longest = Math.max(...fields.map(lengthOf))
    const field = fields.find((one) => lengthOf(one) === longest)
    return field === undefined ? {} : { [field.key]: 'too-long-together' }
  }
  return Object.fromEntries(problems)
}

function trimValue({ kind, key }: LeadField, lead: LeadInfo): string {
  const value = leadValue(lead, key)
  return kind === 'email' ? normaliseEmail(value) : cleanText(value).trim()
}

/** The typed values of the form's fields, cleaned and trimmed for checking and sending. */
export function trimLead(form: LeadForm, lead: LeadInfo): LeadInfo {
  return v.parse(LeadInfo, Object.fromEntries(activeFields(form).map((field) => [field.key, trimValue(field, lead)])))
}
