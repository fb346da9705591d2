import { expect, test } from 'vitest'
import { toPublished } from '#store/rows.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { cardText, storyText } from './cardText.ts'

const SITE = { productName: 'ミツジク', publicUrl: 'https://mitsujiku.example' }
const free = { ...toPublished(publishedRow('')), title: '魚診断', publicUrl: 'fish', hidePoweredByLink: false }
const paid = { ...free, hidePoweredByLink: true, poweredByText: '', poweredByLinkName: '', poweredByLinkUrl: '' }

test('the card of a type has its words, the address of the diagnostic, and the title for names that cannot be drawn', () => {
  const type = free.resultTypes.find(({ code }) => code === 'ADE') ?? null
  expect(cardText(free, type, SITE)).toEqual({
    eyebrow: '魚診断',
    title: type?.name,
    instead: '魚診断',
    subtitle: type?.subtitle,
    credit: 'ミツジク',
    address: 'https://mitsujiku.example/diagnostic/fish',
    axes: [],
    share: '',
  })
})

test.each([
  ['the free plan', free, 'ミツジク'],
  ['a paid plan', paid, ''],
  ['a paid plan with its own name', { ...paid, poweredByLinkName: '株式会社青空' }, '株式会社青空'],
  ['a paid plan with its own text', { ...paid, poweredByText: '青空が作りました' }, '青空が作りました'],
])('the cover on %s shows the credit that visitors see', (_, diagnostic, credit) => {
  expect(cardText(diagnostic, null, SITE)).toMatchObject({ title: '魚診断', instead: '診断', credit })
})

test.each([
  [null, ''],
  [0, '受けた人の1%未満がこのタイプ'],
  [1, '受けた人の1%がこのタイプ'],
  [100, '受けた人の100%がこのタイプ'],
])('a story of a type that %s percent have says: %s', (percent, share) => {
  const scores = { 'axis-1': { left: 4, right: 1 }, 'axis-2': { left: 0, right: 5 }, 'axis-3': { left: 2, right: 1 } }
  const story = storyText(free, scores, percent)
  expect(story.share).toBe(share)
  expect(story.axes.map((axis) => axis.percent)).toEqual([
    { left: 80, right: 20 },
    { left: 0, right: 100 },
    { left: 67, right: 33 },
  ])
  expect(story.axes.map(({ left, right }) => [left, right])).toEqual(
    free.axes.map(({ leftTrait, rightTrait }) => [leftTrait.name, rightTrait.name]),
  )
  expect(storyText(free, null, percent).axes).toEqual([])
})
