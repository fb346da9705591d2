import * as v from 'valibot'
import { isEmail, normaliseEmail } from '../account/email.ts'
import { fieldProblems } from '../schema/findProblems.ts'
import { flag, moment, record, text, uuid } from '../schema/schema.ts'

/** An inquiry from the contact page. `subject` is the reason in its address. */
export const NewInquiry = record({
  id: uuid(),
  name: text({ max: 200, required: true }),
  email: text({ max: 254, required: true, format: (email) => (isEmail(email) ? null : 'email') }),
  subject: text({ max: 200 }),
  message: text({ max: 2000, required: true }),
})
export type NewInquiry = v.InferOutput<typeof NewInquiry>

export const Inquiry = record({ ...NewInquiry.entries, createdAt: moment(), done: flag(false) })
export type Inquiry = v.InferOutput<typeof Inquiry>

export type InquiryField = 'name' | 'email' | 'message'

/** The typed values, cleaned and trimmed for checking and sending. */
export function trimInquiry(inquiry: NewInquiry): NewInquiry {
  const cleaned = v.parse(NewInquiry, inquiry)
  const { name, email, message } = cleaned
  return { ...cleaned, name: name.trim(), email: normaliseEmail(email), message: message.trim() }
}

/** The first problem of each field after trimming. */
export function inquiryProblems(inquiry: NewInquiry): Partial<Record<InquiryField, 'required' | 'too-long' | 'email'>> {
  return fieldProblems(NewInquiry, trimInquiry(inquiry), ({ code }) => code)
}
