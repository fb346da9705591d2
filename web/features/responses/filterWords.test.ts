import { expect, it } from 'vitest'
import { filterWords } from './filterWords.ts'
import { ALL_RESPONSES, toFilter } from './responseQuery.ts'
import { DIAGNOSTIC } from './responsesTestSupport.tsx'

const wordsOf = (query: Partial<typeof ALL_RESPONSES>) =>
  filterWords(toFilter('d', { ...ALL_RESPONSES, ...query }), DIAGNOSTIC.resultTypes)

it.each([
  [{ search: ' 佐藤 ' }, '検索「佐藤」'],
  [{ resultCode: 'ADE' }, '結果タイプ ADE ADE型'],
  [{ resultCode: 'XYZ' }, '結果タイプ XYZ'],
  [{ from: '2026-11-03' }, '開始日 2026/11/03'],
  [{ to: '2026-11-30' }, '終了日 2026/11/30'],
  [{ status: 'new' }, '未対応'],
  [{ status: 'lost', from: '2026-11-03', search: '東京' }, '検索「東京」・開始日 2026/11/03・見送り'],
  // As the list shows all responses then.
  [{ from: '2026-11-03', to: '2026-11-01' }, ''],
  [{}, ''],
] as const)('%j is named as %s', (query, words) => {
  expect(wordsOf(query)).toBe(words)
})
