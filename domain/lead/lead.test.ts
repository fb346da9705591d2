import { expect, test } from 'vitest'
import { isEmail } from '../account/email.ts'
import { EMPTY_LEAD, leadProblems, leadText, trimLead } from './lead.ts'
import { DEFAULT_LEAD_FORM, newLeadField } from './leadForm.ts'

const lead = { ...EMPTY_LEAD, name: '花子', email: 'h@example.com' }

test('name and e-mail are required, the company is not', () => {
  expect(leadProblems(DEFAULT_LEAD_FORM, lead)).toEqual({})
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...EMPTY_LEAD, name: ' 　', email: '', company: '' })).toEqual({
    name: 'required',
    email: 'required',
  })
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...lead, email: ' ' })).toEqual({ email: 'required' })
})

test('the e-mail is one, and nothing is longer than what is stored', () => {
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...lead, email: 'not one' })).toEqual({ email: 'email' })
  expect(
    leadProblems(DEFAULT_LEAD_FORM, {
      ...EMPTY_LEAD,
      name: 'あ'.repeat(201),
      email: `${'a'.repeat(250)}@a.jp`,
      company: 'あ'.repeat(201),
    }),
  ).toEqual({
    name: 'too-long',
    email: 'too-long',
    company: 'too-long',
  })
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...lead, name: ` ${'あ'.repeat(200)} ` })).toEqual({})
})

test.each([
  ['a@b', true],
  ['a.b+c@example.co.jp', true],
  ['a@b c', false],
  ['@b', false],
  ['a@-b', false],
  ['あ@example.com', false],
])('isEmail(%j): %s, as browsers see it', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('what is sent is trimmed', () => {
  expect(trimLead(DEFAULT_LEAD_FORM, { name: ' a ', email: ' b', company: '　' })).toEqual({
    name: 'a',
    email: 'b',
    company: '',
  })
})

test('half a character, as a cut text ends with, is replaced, and NUL removed: the database would refuse the whole lead', () => {
  const cut = { name: '花子\ud83d', email: '\ude00h@example.com', company: '\ude00🐟𠮷\ud83d\0' }
  expect(trimLead(DEFAULT_LEAD_FORM, cut)).toEqual({
    name: '花子\ufffd',
    email: '\ufffdh@example.com',
    company: '\ufffd🐟𠮷\ufffd',
  })
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...cut, email: lead.email })).toEqual({})
})

test('characters that are not seen neither block a lead nor fill it', () => {
  const pasted = { name: '\u200b 花\u2060子\u200b', email: '\u202ah\u200b@example.com\ufeff', company: '\u3164' }
  expect(leadProblems(DEFAULT_LEAD_FORM, pasted)).toEqual({})
  expect(trimLead(DEFAULT_LEAD_FORM, pasted)).toEqual({ ...lead, company: '' })
  expect(leadProblems(DEFAULT_LEAD_FORM, { ...pasted, name: '\u200b\u3000\u200d' })).toEqual({ name: 'required' })
})

test('an e-mail typed with full-width letters is checked and sent as an ordinary one', () => {
  const wide = { ...lead, email: 'ｙａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ　' }
  expect(leadProblems(DEFAULT_LEAD_FORM, wide)).toEqual({})
  expect(trimLead(DEFAULT_LEAD_FORM, wide)).toEqual({ ...lead, email: 'yama@example.com' })
  const named = { ...lead, name: 'Ｙａｍａ', company: '＠株' }
  expect(trimLead(DEFAULT_LEAD_FORM, named)).toEqual(named)
})

test('a ticked box is read as はい, any other value as it is', () => {
  const values = { ...EMPTY_LEAD, 'checkbox-1': 'true', 'text-1': 'true' }
  expect(leadText({ key: 'checkbox-1', kind: 'checkbox' }, values)).toBe('はい')
  expect(leadText({ key: 'checkbox-2', kind: 'checkbox' }, values)).toBe('')
  expect(leadText({ key: 'text-1', kind: 'text' }, values)).toBe('true')
})

test.each([
  ['03-1234-5678', null],
  ['0466-22-1234（代表）', null],
  ['電話なし', 'phone'],
  ['１'.repeat(201), 'too-long'],
  ['', 'required'],
])('a phone number %j: %s', (phone, problem) => {
  const form = [{ ...newLeadField('phone', 'phone'), required: true }]
  expect(leadProblems(form, { ...EMPTY_LEAD, phone })).toEqual(problem === null ? {} : { phone: problem })
})

test('a lead that is too long as a whole has a problem at its longest value', () => {
  const form = ['long-text-1', 'long-text-2'].map((key) => newLeadField(key, 'long-text'))
  const lead = { ...EMPTY_LEAD, 'long-text-1': 'あ'.repeat(1_500), 'long-text-2': 'あ'.repeat(1_900) }
  expect(leadProblems(form, lead)).toEqual({ 'long-text-2': 'too-long-together' })
  expect(leadProblems(form, { ...lead, 'long-text-2': '' })).toEqual({})
})

test('a choice is one of its options, a box that is required is ticked, removed fields are neither asked nor sent', () => {
  const size = { ...newLeadField('choice-1', 'choice'), options: ['1', '2'] }
  const box = { ...newLeadField('checkbox-1', 'checkbox'), required: true }
  const form = [size, box, { ...newLeadField('phone', 'phone'), required: true, archived: true }]
  expect(leadProblems(form, { ...EMPTY_LEAD, 'choice-1': '3' })).toEqual({
    'choice-1': 'option',
    'checkbox-1': 'required',
  })
  expect(leadProblems(form, { ...EMPTY_LEAD, 'checkbox-1': 'true' })).toEqual({})
  const typed = { ...EMPTY_LEAD, 'choice-1': '2', 'checkbox-1': 'true', phone: '03', other: 'x' }
  expect(trimLead(form, typed)).toEqual({ ...EMPTY_LEAD, 'choice-1': '2', 'checkbox-1': 'true' })
})
