import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancedLines, fitted, widthOf } from './fittedText.ts'

test.each([
  ['スペシャリスト気質のオーケストラ指揮者タイプ', 19, 'スペシャリスト気質の|オーケストラ指揮者タイプ'],
  ['魚タイプ診断', 7, '魚タイプ診断'],
  ['わくわくどきどきはらはら', 7, 'わくわくどき|どきはらはら'],
  ['', 10, ''],
])('%s on lines of %d characters', (text, room, expected) => {
  expect(
    balancedLines(text, room)
      .map((row) => row.join(''))
      .join('|'),
  ).toBe(expected)
})

test('no line is wider than its room, and no word is lost', () => {
  const texts = fc
    .array(fc.constantFrom('働き方の', '診断', 'わくわくどきどき', 'A', '、', '🐟'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 30 }), (text, room) => {
      const rows = balancedLines(text, room)
      expect(rows.flat().join('')).toBe(text)
      for (const row of rows) expect(widthOf(row.join(''))).toBeLessThanOrEqual(room)
    }),
  )
})

test('no fitted line is wider than its room, cut or not', () => {
  const texts = fc
    .array(fc.constantFrom('働き方の', '診断', 'わくわくどきどき', '髙', 'WWWW', '、', '🐟'), { maxLength: 40 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 30 }), (text, ems) => {
      const { size, rows } = fitted(text, { width: ems * 20, height: 60, sizes: [40, 20], lineHeight: 1.2 })
      for (const row of rows) expect(widthOf(row) * size).toBeLessThanOrEqual(ems * 20)
    }),
    { numRuns: 300 },
  )
})

const ROOM = { width: 300, height: 100, sizes: [40, 20], lineHeight: 1.2 }

test.each([
  ['魚タイプ診断', 40, ['魚タイプ診断']],
  ['わくわくどきどきはらはら', 20, ['わくわくどきどきはらはら']],
  ['わくわくどきどきはらはらひやひやうきうき', 20, ['わくわくどきどきはら', 'はらひやひやうきうき']],
  ['聴きわけながら、大きな流れを作る人', 20, ['聴きわけながら、', '大きな流れを作る人']],
])('%s is %d pixels high', (text, size, rows) => {
  expect(fitted(text, { ...ROOM, width: 320 })).toEqual({ size, rows, height: rows.length * size * 1.2 })
})

test.each([
  ['コミュニケーションスタイルから見つける、あなたらしいリーダーシップ', 12, 'コミュニケーション…'],
  ['聴きわけながら、大きな流れ', 9, '聴きわけながら…'],
  ['題'.repeat(40), 10, `${'題'.repeat(8)}…`],
  ['オーケストラ指揮者', 6.5, 'オーケスト…'],
  ['短い題', 10, '短い題'],
])('%s is cut behind a word', (text, ems, expected) => {
  expect(fitted(text, { width: ems * 10, height: 12, sizes: [10], lineHeight: 1.2 }).rows).toEqual([expected])
})

/** The card's room beside a picture. */
const CARD = { width: 520, height: 300, sizes: [72, 60, 50, 42, 36], lineHeight: 1.28 }

test.each([
  ['CommunicationSpecialistPro', ['Communication', 'SpecialistPro']],
  ['InternationalBusinessDeveloper', ['International', 'Business', 'Developer']],
  ['マーケティングCommunicationリーダー', ['マーケティング', 'Communication', 'リーダー']],
  ['internationalizationspecialist', ['internationalizationspecialist']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
  ['iPhone15Pro', ['iPhone15Pro']],
])('%s breaks at a capital or gets smaller', (text, rows) => {
  expect(fitted(text, CARD).rows).toEqual(rows)
})

test('no line begins with a closing mark or ends with an opening one', () => {
  const parts = [
    '“',
    '”',
    '「',
    '」',
    '（',
    '）',
    '"売れる"',
    '売れる営業',
    '、',
    '。',
    'わくわくどきどき',
    'Sales',
    '『',
    '』',
  ]
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 20 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 8, max: 30 }), (text, room) => {
      // A line of marks alone cannot be kept together.
      fc.pre(!/[“”「」（）、。『』]{4}/u.test(text))
      const rows = balancedLines(text, room).map((row) => row.join(''))
      for (const row of rows.slice(1)) expect(row).not.toMatch(/^[”」）、。』]/u)
      for (const row of rows.slice(0, -1)) expect(row).not.toMatch(/[“「（『]$/u)
    }),
    { numRuns: 300 },
  )
})
