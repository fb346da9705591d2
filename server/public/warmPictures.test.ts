import { expect, test, vi } from 'vitest'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { createPictureWarming } from './warmPictures.ts'

const stored = new Map<ImageSlot, string>([
  ['main', 'main.jpg'],
  ['ACE', 'result.jpg'],
])

test('makes what phones show first, once, and only of stored pictures', () => {
  const variant = vi.fn(async () => null)
  const warm = createPictureWarming(variant)
  warm(stored)
  warm(stored)
  warm(new Map())
  expect(variant.mock.calls).toEqual([768, 640, 960].map((width) => ['main.jpg', width, 'avif']))
})

test('tries again what failed', async () => {
  const variant = vi.fn(() => Promise.reject(new Error('busy')))
  const warm = createPictureWarming(variant)
  warm(stored)
  await Promise.allSettled(variant.mock.results.map(({ value }) => value))
  warm(stored)
  expect(variant).toHaveBeenCalledTimes(6)
})
