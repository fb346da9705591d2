import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitWithin,
  imageProblem,
  MAX_IMAGE_BYTES,
  mainImageAspect,
  recommendedMainImageSize,
  sniffImageType,
} from './imageRules.ts'
import { imageTarget } from './imageSlot.ts'

describe('imageProblem', () => {
  const file = (changes: Partial<{ name: string; type: string; size: number }>) =>
    imageProblem({ name: 'a.jpg', type: 'image/jpeg', size: 1, ...changes })

  test('tries the rules in their order', () => {
    expect(file({ type: 'text/html', name: 'a.html', size: MAX_IMAGE_BYTES + 1 })).toBe('not-image')
    expect(file({ type: 'image/gif', name: 'a.gif', size: MAX_IMAGE_BYTES + 1 })).toBe('type')
    expect(file({ name: 'a.gif', size: MAX_IMAGE_BYTES + 1 })).toBe('extension')
    expect(file({ size: MAX_IMAGE_BYTES + 1 })).toBe('size')
    expect(file({ size: MAX_IMAGE_BYTES })).toBeNull()
  })

  test('takes the three extensions in either case', () => {
    for (const name of ['A.JPG', 'a.jpeg', 'b.PnG']) expect(file({ name })).toBeNull()
  })
})

test('sniffImageType goes by the content', () => {
  expect(sniffImageType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(sniffImageType(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png')
  expect(sniffImageType(new TextEncoder().encode('<svg xmlns='))).toBeNull()
  expect(sniffImageType(new Uint8Array())).toBeNull()
  expect(sniffImageType(Uint8Array.from([0xff, 0xd8]))).toBeNull()
  expect(sniffImageType(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0b]))).toBeNull()
})

describe('fitWithin', () => {
  test('keeps the aspect and enlarges nothing', () => {
    expect(fitWithin({ width: 2400, height: 1350 }, imageTarget('main'))).toEqual({ width: 1200, height: 675 })
    expect(fitWithin({ width: 600, height: 1200 }, imageTarget('axis-1'))).toEqual({ width: 300, height: 600 })
    expect(fitWithin({ width: 10, height: 20 }, imageTarget('axis-1'))).toEqual({ width: 10, height: 20 })
  })

  test('always lies within the target', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), (width, height) => {
        const fitted = fitWithin({ width, height }, imageTarget('ACE'))
        expect(fitted.width).toBeLessThanOrEqual(Math.min(800, width))
        expect(fitted.height).toBeLessThanOrEqual(Math.min(800, height))
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

test('the main image is 13:9 in the image-centric template only, and recommended in that size', () => {
  expect(recommendedMainImageSize('image-centric')).toEqual({ width: 1200, height: 830 })
  expect(recommendedMainImageSize('earthy')).toEqual({ width: 1200, height: 675 })
  expect(mainImageAspect('image-centric')).toEqual({ width: 13, height: 9 })
  expect(mainImageAspect('minimal')).toEqual({ width: 16, height: 9 })
})
