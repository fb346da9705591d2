/** What a visitor leaves before seeing the result; empty strings when nothing was asked. */
export type LeadInfo = {
  name: string
  email: string
  company: string
}

export const EMPTY_LEAD: LeadInfo = { name: '', email: '', company: '' }
