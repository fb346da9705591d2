import { pino } from 'pino'
import { expect, test } from 'vitest'
import { deferred } from '#web/testing/deferred.ts'
import { createImageVariants } from './imageVariants.ts'
import { createPictureQueue } from './pictureQueue.ts'

const NAMES = Array.from({ length: 20 }, (_, index) => `owner/${index}.jpg`)

test('pictures that wait to be made smaller hold no bytes: each is opened in its turn', async () => {
  const opened: string[] = []
  const [converting, done] = [deferred(), deferred()]
  let conversions = 0
  const variant = createImageVariants({
    source: {
      openImage: async (name) => {
        opened.push(name)
        return { bytes: new Uint8Array(1), etag: 'e' }
      },
    },
    cache: { read: async () => null, write: async () => {} },
    queue: createPictureQueue(),
    logger: pino({ enabled: false }),
    convert: async () => {
      conversions += 1
      if (conversions === 2) converting.resolve()
      await done.promise
      return new Uint8Array(1)
    },
  })
  const asked = Promise.all(NAMES.map((name) => variant(name, 640, 'webp')))
  await converting.promise
  expect(opened).toHaveLength(NAMES.length + 2)
  done.resolve()
  expect(await asked).toHaveLength(NAMES.length)
  expect(opened).toHaveLength(2 * NAMES.length)
})
