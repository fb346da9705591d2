import { expect, test } from 'vitest'
import { EMPTY_LEAD } from './lead.ts'
import { DEFAULT_LEAD_FORM, type LeadForm } from './leadForm.ts'
import { leadTitle } from './leadTitle.ts'

const field = { label: 'x', required: false, options: [], archived: false }
const FORM: LeadForm = [
  { ...field, key: 'checkbox-1', kind: 'checkbox' },
  { ...field, key: 'company', kind: 'company' },
  { ...field, key: 'phone', kind: 'phone' },
  { ...field, key: 'text-1', kind: 'text', archived: true },
]

test.each([
  [{ name: '花子', email: 'h@example.com', phone: '03' }, '花子'],
  [{ email: 'h@example.com', phone: '03', company: '青' }, 'h@example.com'],
  [{ phone: '03', company: '青' }, '03'],
  [{ 'text-1': '前の欄', company: '青' }, '青'],
  [{ 'text-1': '前の欄', 'checkbox-1': 'true' }, '前の欄'],
  [{ 'checkbox-1': 'true' }, ''],
  [{}, ''],
])('%j → %s', (values, title) => {
  expect(leadTitle(FORM, { ...EMPTY_LEAD, ...values })).toBe(title)
})

test('a company alone names a lead of the default form', () => {
  expect(leadTitle(DEFAULT_LEAD_FORM, { ...EMPTY_LEAD, company: '青い会社' })).toBe('青い会社')
})
