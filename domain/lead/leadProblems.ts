import { normaliseEmail } from '../account/email.ts'
import { isLongerThan } from '../text/characterCount.ts'
import { isBlank } from '../text/isBlank.ts'
import type { LeadInfo } from './lead.ts'

export const LEAD_LIMITS = { name: 200, email: 254, company: 200 } as const

export type LeadProblem = 'required' | 'email' | 'too-long'

/** The pattern by which browsers check a field of e-mail type. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Name and e-mail are required, the e-mail is one, the company is optional (section 5). */
export function leadProblems(lead: LeadInfo): Partial<Record<keyof LeadInfo, LeadProblem>> {
  const { name, email, company } = trimLead(lead)
  const problems: Partial<Record<keyof LeadInfo, LeadProblem>> = {}
  if (name === '') problems.name = 'required'
  else if (isLongerThan(name, LEAD_LIMITS.name)) problems.name = 'too-long'
  if (email === '') problems.email = 'required'
  else if (isLongerThan(email, LEAD_LIMITS.email)) problems.email = 'too-long'
  else if (!isEmail(email)) problems.email = 'email'
  if (isLongerThan(company, LEAD_LIMITS.company)) problems.company = 'too-long'
  return problems
}

/** Whether the lead form can be sent at all: its button is disabled otherwise. */
export function isLeadComplete(lead: LeadInfo): boolean {
  return !isBlank(lead.name) && !isBlank(lead.email)
}

/** What was typed as it is checked and sent. */
export function trimLead(lead: LeadInfo): LeadInfo {
  return { name: lead.name.trim(), email: normaliseEmail(lead.email), company: lead.company.trim() }
}

/** Whether a response carries contact details: a name or an e-mail address, as the database counts them. */
export function hasContact(lead: LeadInfo): boolean {
  return lead.name !== '' || lead.email !== ''
}
