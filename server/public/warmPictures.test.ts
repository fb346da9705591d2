import { expect, test, vi } from 'vitest'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { deferred } from '#web/testing/deferred.ts'
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
  expect(variant.mock.calls).toEqual([768, 640, 960].map((width) => ['main.jpg', width, 'avif', expect.anything()]))
})

test('tries again what failed', async () => {
  const variant = vi.fn(() => Promise.reject(new Error('busy')))
  const warm = createPictureWarming(variant)
  warm(stored)
  await Promise.allSettled(variant.mock.results.map(({ value }) => value))
  warm(stored)
  expect(variant).toHaveBeenCalledTimes(6)
})

test.each(['looking', 'making'] as const)(
  'has no more than three pictures at once at %s, however many pages a crawler asks for',
  async (turn) => {
    const done = deferred()
    let opened = 0
    const warm = createPictureWarming((_name, _width, _format, turns) =>
      turns[turn](() => {
        opened += 1
        return done.promise
      }),
    )
    for (let n = 0; n < 50; n++) warm(new Map<ImageSlot, string>([['main', `${n}.jpg`]]))
    await vi.waitUntil(() => opened > 0)
    expect(opened).toBe(3)
    done.resolve()
    await vi.waitUntil(() => opened === 150)
  },
)
