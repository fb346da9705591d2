import { expect, test, vi } from 'vitest'
import { createPictureWarming } from './warmPictures.ts'

const BUCKET = '/bucket/'

test('makes what phones show first, once, and only of stored pictures', () => {
  const variant = vi.fn(async () => null)
  const warm = createPictureWarming({ resizableImages: BUCKET, variant })
  const diagnostic = { imageUrl: `${BUCKET}main.jpg`, axes: [] }
  warm(diagnostic)
  warm(diagnostic)
  warm({ imageUrl: 'https://elsewhere.example.test/a.jpg', axes: [] })
  warm({ imageUrl: null, axes: [] })
  expect(variant.mock.calls).toEqual([768, 640, 960].map((width) => ['main.jpg', width, 'avif']))
})

test('tries again what failed', async () => {
  const variant = vi.fn(() => Promise.reject(new Error('busy')))
  const warm = createPictureWarming({ resizableImages: BUCKET, variant })
  const diagnostic = { imageUrl: `${BUCKET}main.jpg`, axes: [] }
  warm(diagnostic)
  await Promise.allSettled(variant.mock.results.map(({ value }) => value))
  warm(diagnostic)
  expect(variant).toHaveBeenCalledTimes(6)
})
