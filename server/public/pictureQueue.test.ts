import { expect, test } from 'vitest'
import { createPictureQueue, QueueFull } from './pictureQueue.ts'

test('cards go before conversions that wait, one key is made once, and a full queue refuses', async () => {
  const queue = createPictureQueue({ parallel: 1, waiting: 3 })
  const ends: (() => void)[] = []
  const made: string[] = []
  const run = (kind: 'card' | 'conversion', key: string) =>
    queue.run(kind, key, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      made.push(key)
    })
  const [a, b, c] = ['a', 'b', 'c'].map((key) => run('conversion', key))
  const again = run('conversion', 'b')
  const card = run('card', 'card')
  await expect(run('card', 'late')).rejects.toThrow(QueueFull)
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => ends.length).toBe(n + 1)
    ends[n]?.()
  }
  await Promise.all([a, b, c, again, card])
  expect(made).toEqual(['a', 'card', 'b', 'c'])
})
