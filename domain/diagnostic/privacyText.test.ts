import { expect, test } from 'vitest'
import { DEFAULT_LEAD_FORM, type LeadForm, newLeadField } from '../lead/leadForm.ts'
import { collectedLine, privacyTextProblem, refittedPrivacyText } from './privacyText.ts'

const written = (labels: readonly string[]) =>
  `当社は、次のとおり取り扱います。\n\n${collectedLine(labels)}\n\n2. 利用目的`
const FORM = [newLeadField('name', 'name'), newLeadField('phone', 'phone')]
const FITS = written(['お名前', '電話番号'])

test.each([
  ['a further field', written(['お名前'])],
  ['fewer fields', written(['お名前', '電話番号', '会社名'])],
  ['another order', written(['電話番号', 'お名前'])],
  ['another label', written(['お名前', 'お電話'])],
])('a text from the template names the fields of the form again: %s', (_, text) => {
  expect(refittedPrivacyText(text, FORM)).toBe(FITS)
  expect(privacyTextProblem({ collectLeadInfo: true, leadFields: FORM, privacyPolicyText: text })).toBe('outdated')
  expect(privacyTextProblem({ collectLeadInfo: false, leadFields: FORM, privacyPolicyText: text })).toBeNull()
})

test.each<[string, string, LeadForm | null]>([
  ['one that fits', FITS, FORM],
  ['removed fields are not named', FITS, [...FORM, { ...newLeadField('company', 'company'), archived: true }]],
  ['the standard form', written(['お名前', 'メールアドレス', '会社名']), null],
  ['a stored form', written(['名前', 'メールアドレス', '会社名']), DEFAULT_LEAD_FORM],
  ['one of the owner', '氏名と電話番号を取得します。', FORM],
  ['a line that the owner rewrote', FITS.replace('お名前、電話番号', '氏名').replace('診断結果', '結果'), FORM],
])('no text is changed otherwise: %s', (_, text, form) => {
  expect(refittedPrivacyText(text, form)).toBeNull()
  expect(privacyTextProblem({ collectLeadInfo: true, leadFields: form, privacyPolicyText: text })).toBeNull()
})

test('labels with signs of a pattern stay as they are', () => {
  const form = [{ ...newLeadField('text-1', 'text'), label: "費用 ($&, $1, $')" }]
  expect(refittedPrivacyText(FITS, form)).toBe(written(["費用 ($&, $1, $')"]))
})

test.each([null, '', ' \u2800'])('a form without a text lacks one: %j', (privacyPolicyText) => {
  expect(privacyTextProblem({ collectLeadInfo: true, leadFields: null, privacyPolicyText })).toBe('missing')
  expect(privacyTextProblem({ collectLeadInfo: false, leadFields: null, privacyPolicyText })).toBeNull()
})
