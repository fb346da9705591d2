import { expect, it } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { openEditor, toPendingImages } from '../state/editorState.ts'
import { conflictDifferences } from './conflictDifferences.ts'

const mine = makeDiagnostic()
const changed = <Item extends object>(items: readonly Item[], at: number, change: Partial<Item>) =>
  items.map((item, index) => (index === at ? { ...item, ...change } : item))

it.each([
  ['nothing', {}, [], []],
  ['the title', { title: 'よその題' }, ['診断タイトル'], ['よその題']],
  ['an axis', { axes: changed(mine.axes, 1, { name: 'よその軸' }) }, ['軸2'], ['よその軸']],
  ['a type', { resultTypes: changed(mine.resultTypes, 2, { name: 'よその型' }) }, ['タイプ ADE'], ['よその型']],
  ['a question', { questions: changed(mine.questions, 16, { text: 'よその質問' }) }, ['軸2・質問2'], ['よその質問']],
  [
    'both texts of a question',
    { questions: changed(mine.questions, 0, { text: 'あ', leftChoice: 'い' }) },
    ['軸1・質問1'],
    ['あ', 'い'],
  ],
  ['a text that is emptied', { description: '' }, ['説明'], ['']],
  ['a picture', { imageUrl: '/other.jpg' }, ['画像・デザイン・設定'], []],
  ['a design', { designTemplate: 'vibrant' as const }, ['画像・デザイン・設定'], []],
  ['the text that other screens edit', { privacyPolicyText: 'よその方針' }, [], []],
  ['a missing question', { questions: mine.questions.slice(0, 44) }, ['軸3・質問15'], ['', '', '']],
])('of a conflict about %s the parts are named, with the other side’s words', (_, change, parts, theirs) => {
  const found = conflictDifferences(openEditor(mine, true), { ...mine, ...change })
  expect(found.parts).toEqual(parts)
  expect(found.texts.map((text) => text.theirs)).toEqual(theirs)
})

it('compares with the changes beside what is published, and counts a picture that was chosen here', () => {
  const stored = withWorkingCopy(mine, { ...mine, title: '作業中の題' })
  const images = toPendingImages({ main: new Blob(['jpeg']) })
  expect(conflictDifferences({ ...openEditor(mine, true), images }, stored).parts).toEqual([
    '診断タイトル',
    '画像・デザイン・設定',
  ])
})
