import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutForX } from './cutForX.ts'
import { shareText, xShareUrl } from './shareLinks.ts'

test.each([
  ['Latin, once each', 'a'.repeat(256), 'a'.repeat(256)],
  ['a Latin text that is too long', 'a'.repeat(257), `${'a'.repeat(254)}…`],
  ['Japanese, twice each', '漢'.repeat(128), '漢'.repeat(128)],
  ['a Japanese text that is too long', '漢'.repeat(129), `${'漢'.repeat(127)}…`],
  ['quotation marks, once each', '“”'.repeat(128), '“”'.repeat(128)],
  ['an emoji as 2, however long', '👨‍👩‍👧'.repeat(128), '👨‍👩‍👧'.repeat(128)],
  ['whole emoji', '👨‍👩‍👧'.repeat(129), `${'👨‍👩‍👧'.repeat(127)}…`],
])('X counts %s', (_, text, kept) => {
  expect(cutForX(text)).toBe(kept)
})

test('a result with long Japanese names fits beside its address', () => {
  const long = '長い名前'.repeat(50)
  const text = shareText({ title: long }, { name: long, subtitle: long }, null)
  const shared = new URL(xShareUrl(text, 'https://a.example/x')).searchParams.get('text') ?? ''
  expect(shared).toBe(`${text.slice(0, 127)}…`)
})

test('a text is kept whole or cut at a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const cut = cutForX(text)
      expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true)
    }),
  )
})
