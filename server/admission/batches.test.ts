import { expect, test } from 'vitest'
import { createBatches } from './batches.ts'

test('one batch runs at a time, and items that arrive meanwhile share the next ones', async () => {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const add = createBatches<number>(3, async (batch) => {
    batches.push(batch)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  add(1)
  await expect.poll(() => ends.length).toBe(1)
  for (const item of [2, 3, 4, 5]) add(item)
  for (const ended of [0, 1, 2]) {
    await expect.poll(() => ends.length).toBe(ended + 1)
    ends[ended]?.()
  }
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  add(6)
  await expect.poll(() => batches.at(-1)).toEqual([6])
})
