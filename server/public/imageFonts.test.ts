import { expect, test } from 'vitest'
import { createImageFonts } from './imageFonts.ts'

test('every slice that a text needs is found, rare characters too, and what no slice draws is left out', async () => {
  const fonts = createImageFonts()
  expect(await fonts.drawable('髙﨑①㈱☆～ABC\nです😀')).toBe('髙﨑①㈱☆～ABC です')
  const slices = await fonts.for('髙﨑①㈱☆～ABC')
  expect(slices.length).toBeGreaterThan(3)
  expect(new Set(slices.map(({ name }) => name)).size).toBe(slices.length)
})

test('a text of a character of each slice keeps nobody waiting for all of them', async () => {
  const every = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  expect(await createImageFonts().for(every)).toHaveLength(48)
})
