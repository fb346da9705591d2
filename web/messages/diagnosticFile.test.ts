import { expect, test } from 'vitest'
import { readDiagnosticFile } from '#domain/draft/diagnosticFile.ts'
import { fileProblemText } from './diagnosticFile.ts'

test('a problem of a lead field names its number and its key in the file', () => {
  const leadFields = ['はい', true, 1].map((required, place) => ({
    ...{ key: `text-${place + 1}`, kind: 'text', label: `質問${place + 1}` },
    required,
  }))
  const read = readDiagnosticFile(JSON.stringify({ mitsujiku: 1, types: {}, leadFields }))
  const texts = read.ok ? [] : read.problems.map(fileProblemText)
  expect(texts.filter((text) => text.includes('required'))).toEqual([
    'フォームの項目1・required：値の種類が正しくありません。',
    'フォームの項目3・required：値の種類が正しくありません。',
  ])
})

test.each([
  ['foo', '「foo」という項目はありません。'],
  ['resultTypes.XYZ', '結果タイプ：「XYZ」という項目はありません。'],
  ['resultTypes.ACE.image', 'タイプ ACE：「image」という項目はありません。'],
  ['axes.axis-1.weight', '軸1：「weight」という項目はありません。'],
  ['questions.axis-2-0.leftChoice', '軸2・質問1：「leftChoice」という項目はありません。'],
])('names the unknown key %s by its place in the file', (path, sentence) => {
  expect(fileProblemText({ code: 'unknown-key', path })).toBe(sentence)
})
