import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancedLines, cut } from './cardBoxes.ts'

test.each([
  ['スペシャリスト気質のオーケストラ指揮者タイプ', 19, 'スペシャリスト気質の|オーケストラ指揮者タイプ'],
  ['魚タイプ診断', 7, '魚タイプ診断'],
  ['', 10, ''],
])('%s on lines of %d characters', (text, room, expected) => {
  expect(
    balancedLines(text, room)
      .map((row) => row.join(''))
      .join('|'),
  ).toBe(expected)
})

test('no line has more words than fit, and none is lost', () => {
  const texts = fc.array(fc.constantFrom('働き方の', '診断', 'タイプ', 'A', '、')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 30 }), (text, room) => {
      const rows = balancedLines(text, room)
      expect(rows.flat().join('')).toBe(text)
      for (const row of rows) expect(row.length === 1 || row.join('').length * 0.6 <= room).toBe(true)
    }),
  )
})

test.each([
  [
    'コミュニケーションスタイルから見つける、あなたらしいリーダーシップ',
    32,
    'コミュニケーションスタイルから見つける、あなたらしい…',
  ],
  ['聴きわけながら、大きな流れ', 9, '聴きわけながら…'],
  ['題'.repeat(40), 36, `${'題'.repeat(36)}…`],
  ['短い題', 36, '短い題'],
])('%s is cut behind a word', (text, limit, expected) => expect(cut(text, limit)).toBe(expected))
