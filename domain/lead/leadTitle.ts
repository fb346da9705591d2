import { type LeadInfo, leadValue } from './lead.ts'
import type { LeadForm } from './leadForm.ts'

/** The name of a lead in lists: name, e-mail, phone, or the first other value; '' where there is none. */
export function leadTitle(form: LeadForm, lead: LeadInfo): string {
  const readable = form.filter(({ kind }) => kind !== 'checkbox').map(({ key }) => key)
  const key = ['name', 'email', 'phone', ...readable].find((known) => leadValue(lead, known) !== '')
  return key === undefined ? '' : leadValue(lead, key)
}
