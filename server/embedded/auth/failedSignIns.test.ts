import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFailedSignIns, delayAfter } from './failedSignIns.ts'

const EMAIL = 'guessed@example.com'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a sign-in waits until the milliseconds have passed, and no longer. */
async function waits(signIns: ReturnType<typeof createFailedSignIns>, ms: number, email = EMAIL) {
  const admitted = vi.fn()
  const waiting = signIns.wait(email).then(admitted)
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
  if (ms > 0) expect(admitted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(admitted).toHaveBeenCalled()
  await waiting
}

async function fail(signIns: ReturnType<typeof createFailedSignIns>, times: number) {
  for (let time = 0; time < times; time += 1) await signIns.count(EMAIL)
}

test('five failures of an account cost nothing, each more 20 ms, for an hour', async () => {
  const signIns = createFailedSignIns(null)
  await waits(signIns, 0)
  await fail(signIns, 5)
  await waits(signIns, 0)
  await fail(signIns, 10)
  await waits(signIns, 200)
  await waits(signIns, 0, 'another@example.com')
  await vi.advanceTimersByTimeAsync(3_600_000)
  await waits(signIns, 0)
})

test('those of other processes count from the next one on, until their hour ends', async () => {
  const count = vi.fn(async () => ({ total: 55, msLeft: 60_000 }))
  const signIns = createFailedSignIns({ count, close: () => {} })
  await fail(signIns, 1)
  expect(count.mock.calls).toEqual([[`failed-sign-in:${EMAIL}`, 3600]])
  await waits(signIns, delayAfter(55))
  await vi.advanceTimersByTimeAsync(60_000)
  await waits(signIns, 0)
})

test('a table that is behind, or does not answer, takes nothing off', async () => {
  const count = vi.fn(async () => ({ total: 1, msLeft: 60_000 }))
  const signIns = createFailedSignIns({ count, close: () => {} })
  await fail(signIns, 10)
  count.mockRejectedValueOnce(new Error('no'))
  await fail(signIns, 1)
  await waits(signIns, delayAfter(11))
})
