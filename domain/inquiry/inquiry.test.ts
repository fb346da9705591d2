import { expect, it } from 'vitest'
import { inquiryProblems, trimInquiry } from './inquiry.ts'

const INQUIRY = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '山田 花子',
  email: 'hanako@example.com',
  subject: '',
  message: '料金について教えてください。',
}

it('is sent without what stands around it, its address in ordinary letters', () => {
  const typed = { ...INQUIRY, name: ' 山田 花子 ', email: ' ｈａｎａｋｏ@example.com', message: '料金\n' }
  expect(trimInquiry(typed)).toEqual({ ...INQUIRY, message: '料金' })
  expect(inquiryProblems(typed)).toEqual({})
})

it.each([
  [{ name: ' 　' }, { name: 'required' }],
  [{ email: 'hanako' }, { email: 'email' }],
  [{ message: '\n' }, { message: 'required' }],
  [{ message: 'あ'.repeat(2001) }, { message: 'too-long' }],
  [{ message: 'あ'.repeat(2000) }, {}],
])('names the rule that %j breaks', (change, problems) => {
  expect(inquiryProblems({ ...INQUIRY, ...change })).toEqual(problems)
})
