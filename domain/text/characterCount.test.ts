import { expect, test } from 'vitest'
import { characterCount, cutCharacters, isLongerThan } from './text.ts'

test('a character outside the basic plane counts once', () => {
  expect(characterCount('𠮷野家')).toBe(3)
  expect(isLongerThan('𠮷'.repeat(200), 200)).toBe(false)
  expect(isLongerThan('𠮷'.repeat(201), 200)).toBe(true)
})

test('cutting never leaves half a character', () => {
  expect(cutCharacters('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷')
  expect(cutCharacters('abc', 5)).toBe('abc')
})
