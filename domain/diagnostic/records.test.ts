import { expect, test } from 'vitest'
import type { LeadField } from '../lead/leadForm.ts'
import { findProblems } from '../schema/findProblems.ts'
import { duplicateDiagnostic, startFromSample } from './copies.ts'
import { completeDiagnostic, Diagnostic, emptyDiagnostic } from './diagnostic.ts'
import { diagnosticTotals } from './diagnosticTotals.ts'
import { placeholdersIn, sharedPrivacyText } from './privacyText.ts'
import { editedContent, withChange, withWorkingCopy } from './workingCopy.ts'

const original = {
  ...emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-20T00:00:00Z' }),
  title: '題'.repeat(200),
  isPublished: true,
  publicUrl: 'abc',
  responseCount: 5,
  leadCount: 4,
  revision: 'r7',
  imageUrl: 'main.jpg',
  listedInSitemap: true,
}

test('a copy is a draft of its own without responses, its title within the limit', () => {
  const copy = duplicateDiagnostic(original, { id: 'e', titleSuffix: '（コピー）', now: '2026-11-21T00:00:00Z' })
  expect(copy).toMatchObject({
    id: 'e',
    isPublished: false,
    publicUrl: null,
    responseCount: 0,
    leadCount: 0,
    revision: '',
    listedInSitemap: false,
  })
  expect(copy.title).toBe(`${'題'.repeat(195)}（コピー）`)
  expect(copy.questions).toEqual(original.questions)
})

test('a copy of one with a working copy is what its owner sees in the editor', () => {
  const edited = withWorkingCopy(original, { ...original, title: '作業中' })
  const copy = duplicateDiagnostic(edited, { id: 'e', titleSuffix: '（コピー）', now: '2026-11-21T00:00:00Z' })
  expect(copy).toMatchObject({ title: '作業中（コピー）', isPublished: false, workingCopy: null })
})

test('a copy asks the same, without the fields that only earlier answers need; a sample’s copy asks the usual', () => {
  const asked: LeadField = {
    ...{ key: 'phone', kind: 'phone', label: '電話番号', required: true, options: [], archived: false },
  }
  const leadFields = [asked, { ...asked, key: 'kana', kind: 'kana' as const, archived: true }]
  const given = { id: 'e', titleSuffix: '（コピー）', now: '2026-11-21T00:00:00Z' }
  expect(duplicateDiagnostic({ ...original, leadFields }, given).leadFields).toEqual([asked])
  const edited = withWorkingCopy(original, { ...original, leadFields })
  expect(duplicateDiagnostic(edited, given).leadFields).toEqual([asked])
  expect(duplicateDiagnostic(original, given).leadFields).toBeNull()
  const sample = { ...original, leadFields, publicUrl: 'abc', privacyTextId: null, advertisingTextId: null }
  expect(startFromSample(sample, { ...given, userId: 'u', privacyPolicyText: null }).leadFields).toBeNull()
})

test('a working copy goes on from the revision that was edited, so that a newer one is a conflict', () => {
  const working = withWorkingCopy(original, { ...original, title: '作業中', revision: 'r6' })
  expect(working).toMatchObject({ title: original.title, revision: 'r6' })
})

test('whether leads are asked for is decided at once, and stays so once the working copy is published', () => {
  const working = withWorkingCopy(original, original)
  const switched = withChange(working, { collectLeadInfo: false })
  expect([switched, editedContent(switched)].map(({ collectLeadInfo }) => collectLeadInfo)).toEqual([false, false])
  expect(withChange(original, { collectLeadInfo: false }).workingCopy).toBeNull()
})

test('totals count what the dashboard shows', () => {
  expect(diagnosticTotals([original, { ...original, isPublished: false }])).toEqual({
    created: 2,
    published: 1,
    responses: 10,
    leads: 8,
  })
})

test('what is missing of a stored one is put into its place, and what is there stays', () => {
  const { axes, resultTypes, questions } = original
  const [, axis] = axes
  const [, type] = resultTypes
  const [, question] = questions
  if (!axis || !type || !question) throw new Error('too few')
  const own = [
    { ...axis, name: '軸' },
    { ...type, name: '型' },
    { ...question, text: '問' },
  ] as const
  const stored = { ...original, axes: [own[0]], resultTypes: [own[1]], questions: [own[2]] }
  const complete = completeDiagnostic(stored)
  expect(complete.axes).toEqual(axes.map((one) => (one.id === own[0].id ? own[0] : one)))
  expect(complete.resultTypes).toEqual(resultTypes.map((one) => (one.code === own[1].code ? own[1] : one)))
  expect(complete.questions).toEqual(questions.map((one) => (one.id === own[2].id ? own[2] : one)))
})

test('an address that breaks the slug rule is refused as such', () => {
  const addressed = (publicUrl: string) => findProblems(Diagnostic, { ...original, publicUrl })
  expect(addressed('my-quiz').filter(({ path }) => path === 'publicUrl')).toEqual([])
  expect(addressed('my--quiz')).toContainEqual({ path: 'publicUrl', code: 'slug' })
})

test('the places of a template are found, each once', () => {
  expect(placeholdersIn('【会社名】は\n会社名：【会社名】、【電話番号】')).toEqual(['【会社名】', '【電話番号】'])
  expect(placeholdersIn('株式会社みなとは')).toEqual([])
})

test('the shared privacy text is that of most diagnostics, of equally many the first', () => {
  const given = (...texts: (string | null)[]) => sharedPrivacyText(texts.map((text) => ({ privacyPolicyText: text })))
  expect(given()).toBeNull()
  expect(given(null, ' ', null)).toBeNull()
  expect(given('別', '共通', null, '共通')).toBe('共通')
  expect(given('先', '後')).toBe('先')
})
