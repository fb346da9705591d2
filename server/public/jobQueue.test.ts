import { expect, test } from 'vitest'
import { createJobQueue, QueueFull } from './jobQueue.ts'

test('an owner whose jobs fill the queue leaves another one the next turn', async () => {
  const queue = createJobQueue({ parallel: 1, waiting: 3 })
  const ends: (() => void)[] = []
  const done: string[] = []
  const run = (owner: string, name: string) =>
    queue.run(owner, name, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(name)
    })
  const flood = Array.from({ length: 5 }, (_, n) => run('loud', `loud ${n}`))
  await expect(flood.at(-1)).rejects.toThrow(QueueFull)
  const quiet = run('quiet', 'quiet')
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => ends.length).toBe(n + 1)
    ends[n]?.()
  }
  await Promise.all([quiet, ...flood.slice(0, 4)])
  expect(done).toEqual(['loud 0', 'quiet', 'loud 1', 'loud 2', 'loud 3'])
})
