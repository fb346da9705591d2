import { expect, test } from 'vitest'
import { designTokens } from '#web/quiz/templates/templates.ts'
import { createImageFonts } from './imageFonts.ts'

const gothic = designTokens('default')

test('every slice that a text needs is found, rare characters too', async () => {
  const slices = await createImageFonts().for('髙﨑①㈱☆～ABC🐟', gothic)
  expect(slices.length).toBeGreaterThan(4)
  expect(new Set(slices.map(({ name }) => name)).size).toBe(slices.length)
  // The emoji font has figures, too.
  expect(slices.at(-1)?.name).toBe('noto-emoji-emoji-700-normal')
})

test.each([
  ['髙﨑①㈱☆～ABC\nです😀', '髙﨑①㈱☆～ABC です😀'],
  ['👨‍👩‍👧 家族 🇯🇵 1️⃣', '👨‍👩‍👧家族 🇯🇵1️'],
  ['か\u3099くせい', 'がくせい'],
  ['안녕\ufe0f', ''],
  ['안녕ACE型', ''],
  ['สวัสดี', ''],
  ['مرحبا 2026', ''],
  ['नमस्ते', ''],
  ['Café Привет', 'Café Привет'],
])('of %s is drawn %s', async (text, expected) => {
  expect(await createImageFonts().drawable(text)).toBe(expected)
})

test('a text of a character of each slice does not load all of them', async () => {
  const every = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  expect(await createImageFonts().for(every, gothic)).toHaveLength(48)
})
