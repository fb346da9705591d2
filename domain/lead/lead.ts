import * as v from 'valibot'
import { isEmail, normaliseEmail } from '../account/email.ts'
import { findProblems } from '../schema/findProblems.ts'
import { record, text } from '../schema/schema.ts'
import { cleanText } from '../text/text.ts'

/** A visitor's contact details; empty when not asked for. Form, checks and CSV (`column`) derive from it. */
export const LeadInfo = record({
  name: text({ max: 200, required: true, column: '名前', autofill: 'name' }),
  email: text({
    max: 254,
    required: true,
    format: (email) => (isEmail(email) ? null : 'email'),
    column: 'メールアドレス',
    autofill: 'email',
  }),
  company: text({ max: 200, column: '会社名', autofill: 'organization' }),
})
export type LeadInfo = v.InferOutput<typeof LeadInfo>

export type LeadName = keyof LeadInfo
export type LeadProblem = 'required' | 'too-long' | 'email'

export const EMPTY_LEAD: LeadInfo = v.parse(LeadInfo, {})

export const LEAD_FIELDS = Object.entries(LeadInfo.entries).map(([name, field]) => {
  const { required, max, column, autofill } = { required: false, ...v.getMetadata(field) }
  return { name: name as LeadName, required, max, column, autofill }
})

export type LeadField = (typeof LEAD_FIELDS)[number]

/** The first problem of each field after trimming. */
export function leadProblems(lead: LeadInfo): Partial<Record<LeadName, LeadProblem>> {
  return Object.fromEntries(findProblems(LeadInfo, trimLead(lead)).map(({ path, code }) => [path, code]))
}

/** The typed values, cleaned and trimmed for checking and sending. */
export function trimLead(lead: LeadInfo): LeadInfo {
  const trimmed = LEAD_FIELDS.map(({ name, autofill }) => [
    name,
    autofill === 'email' ? normaliseEmail(lead[name]) : cleanText(lead[name]).trim(),
  ])
  return v.parse(LeadInfo, Object.fromEntries(trimmed))
}
