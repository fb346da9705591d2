import { expect, it } from 'vitest'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { filterList, type ListFilter, WHOLE_LIST } from './listFilter.ts'

const TITLES = [
  'マーケター診断',
  '営業スタイル診断 2026',
  'Team Role',
  '旅のスタイル診断',
  '',
  '𠮷野家診断',
  'A',
  'B',
  'C',
  'D',
]
const LIST = TITLES.map((title, index) => makeDiagnostic({ id: testId(index), title, isPublished: index % 2 === 0 }))

it.each<[Partial<ListFilter>, string[]]>([
  [{}, TITLES],
  [{ search: '　 ' }, TITLES],
  [{ search: 'スタイル' }, ['営業スタイル診断 2026', '旅のスタイル診断']],
  [{ search: ' 診断　スタイル ' }, ['営業スタイル診断 2026', '旅のスタイル診断']],
  [{ search: 'ｔｅａｍ' }, ['Team Role']],
  [{ search: 'ﾏｰｹﾀｰ' }, ['マーケター診断']],
  [{ search: '２０２６' }, ['営業スタイル診断 2026']],
  [{ search: '𠮷' }, ['𠮷野家診断']],
  [{ search: '診断', state: 'published' }, ['マーケター診断']],
  [{ search: '.*' }, []],
])('of ten diagnostics %j leaves %j', (filter, titles) => {
  expect(filterList(LIST, { ...WHOLE_LIST, ...filter }).map(({ title }) => title)).toEqual(titles)
})

it('leaves a short list whole, as its search is no longer shown', () => {
  expect(filterList(LIST.slice(1), { search: 'Team', state: 'unpublished' })).toHaveLength(9)
})
