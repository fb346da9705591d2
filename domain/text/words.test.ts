import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakableWords } from './words.ts'

test('a title breaks between words and keeps punctuation where it belongs', () => {
  const words = breakableWords('ぽっかり「空いた」時間、どう過ごす？')
  expect(words).toContain('ぽっかり')
  expect(words.filter((word) => /^[」、？]/.test(word) || /「$/.test(word))).toEqual([])
})

test('no character is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(breakableWords(text).join('')).toBe(text)
    }),
  )
})
