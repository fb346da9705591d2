import { expect, it } from 'vitest'
import { newLeadField } from '#domain/lead/leadForm.ts'
import { filterWords } from './filterWords.ts'
import { ALL_RESPONSES, toFilter } from './responseQuery.ts'
import { DIAGNOSTIC } from './responsesTestSupport.tsx'

const FORM = [
  { ...newLeadField('choice-1', 'choice'), label: '予算' },
  { ...newLeadField('checkbox-1', 'checkbox'), label: '資料を希望' },
]

const wordsOf = (query: Partial<typeof ALL_RESPONSES>) =>
  filterWords(toFilter('d', { ...ALL_RESPONSES, ...query }), { ...DIAGNOSTIC, leadFields: FORM })

it.each([
  [{ search: ' 佐藤 ' }, '検索「佐藤」'],
  [{ resultCode: 'ADE' }, '結果タイプ ADE ADE型'],
  [{ resultCode: 'XYZ' }, '結果タイプ XYZ'],
  [{ from: '2026-11-03' }, '開始日 2026/11/03'],
  [{ to: '2026-11-30' }, '終了日 2026/11/30'],
  [{ status: 'new' }, '未対応'],
  [{ status: 'lost', from: '2026-11-03', search: '東京' }, '検索「東京」・開始日 2026/11/03・見送り'],
  [{ source: 'direct' }, '流入元 直接・不明'],
  [{ source: 'shared-result', status: 'won' }, '成約・流入元 共有された結果ページ'],
  [{ choice: { key: 'choice-1', value: '100万円' } }, '予算 100万円'],
  [{ choice: { key: 'checkbox-1', value: 'true' } }, '資料を希望 はい'],
  [{ choice: { key: 'choice-9', value: 'x' } }, 'choice-9 x'],
  // As the list shows all responses then.
  [{ from: '2026-11-03', to: '2026-11-01' }, ''],
  [{}, ''],
] as const)('%j is named as %s', (query, words) => {
  expect(wordsOf(query)).toBe(words)
})
