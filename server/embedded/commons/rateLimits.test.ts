import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createRateLimits, type Limited, type RateLimits } from './rateLimits.ts'

const { limits: DEFAULTS } = readConfig({})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How many of these tries pass, and when the first refused one may come again. */
async function passing(limits: RateLimits, limited: Limited, tries: number, key = '10.0.0.1') {
  const outcomes: (number | null)[] = []
  for (let n = 0; n < tries; n += 1) {
    outcomes.push(
      await limits.take(limited, key).then(
        () => null,
        ({ retryAfter }) => retryAfter,
      ),
    )
  }
  return [outcomes.filter((outcome) => outcome === null).length, outcomes.find((outcome) => outcome !== null)]
}

test.each([
  ['sign-in', { signInsPer5Minutes: 12 }, 12, 300],
  ['password', { signInsPer5Minutes: 9 }, 3, 300],
  ['sign-up', { signUpsPerHour: 4 }, 4, 3600],
  ['mail', { mailsPerHour: 7 }, 7, 3600],
  ['inquiry', { mailsPerHour: 7 }, 2, 3600],
  ['upload', { uploadsPerMinute: 5 }, 5, 60],
  ['read', { readsPerMinute: 6 }, 6, 60],
  ['response', { responsesPerMinute: 90, responsesBurst: 8 }, 10, 1],
] as const)('of a kind, %s, with %j pass %i in %i seconds', async (limited, changes, passed, seconds) => {
  const refused = vi.fn()
  const limits = createRateLimits({ ...DEFAULTS, ...changes }, null, refused)
  expect(await passing(limits, limited, 20)).toEqual([passed, seconds])
  expect(refused.mock.calls).toEqual(Array(20 - passed).fill([limited]))
  expect((await passing(limits, limited, 1, '10.0.0.2'))[0]).toBe(1)
  const others = (['sign-in', 'upload', 'read', 'mail'] as const).filter((other) => other !== limited)
  for (const other of others) expect((await passing(limits, other, 1))[0]).toBe(1)
  vi.advanceTimersByTime(seconds * 1000)
  expect((await passing(limits, limited, 1))[0]).toBe(1)
})

test('each key counts, and the one that is used up refuses', async () => {
  const limits = createRateLimits({ ...DEFAULTS, uploadsPerMinute: 2 }, null, () => {})
  await limits.take('upload', '10.0.0.1', 'account a')
  await limits.take('upload', '10.0.0.2', 'account a')
  await expect(limits.take('upload', '10.0.0.3', 'account a')).rejects.toMatchObject({ retryAfter: 60 })
  await limits.take('upload', '10.0.0.2')
})

test('a try that is charged counts as often as it is worth, and is not refused', async () => {
  const limits = createRateLimits({ ...DEFAULTS, readsPerMinute: 10 }, null, () => {})
  await limits.charge('read', '10.0.0.1', 7)
  expect((await passing(limits, 'read', 5))[0]).toBe(3)
  await limits.charge('read', '10.0.0.1', 7)
})

/** Limits whose counts are shared with processes that made some tries before. */
function shared(before: number, changes: Partial<typeof DEFAULTS>) {
  let total = before
  const count = vi.fn(async (_key: string, _seconds: number) => ({ total: ++total, msLeft: 1_500 }))
  const limits = createRateLimits({ ...DEFAULTS, ...changes }, { count, close: () => {} }, () => {})
  return { count, limits }
}

test('tries of other processes count, and a window that is used up asks no more until it ends', async () => {
  const { count, limits } = shared(8, { uploadsPerMinute: 10 })
  expect(await passing(limits, 'upload', 5)).toEqual([2, 2])
  expect(count.mock.calls).toEqual(Array(3).fill(['upload:10.0.0.1', 60]))
  vi.advanceTimersByTime(1_500)
  await passing(limits, 'upload', 1)
  expect(count).toHaveBeenCalledTimes(4)
})

test('the first tenth of responses and reads passes before it is counted, and the next one meets the block', async () => {
  for (const limited of ['read', 'response'] as const) {
    const { limits } = shared(1_000, { readsPerMinute: 10, responsesPerMinute: 600, responsesBurst: 1 })
    expect((await passing(limits, limited, 5))[0]).toBe(1)
  }
  const waiting = shared(1_000, { signInsPer5Minutes: 20 })
  expect((await passing(waiting.limits, 'sign-in', 5))[0]).toBe(0)
})

test('while nobody counts, each process counts by itself', async () => {
  const { count, limits } = shared(0, { uploadsPerMinute: 3 })
  count.mockRejectedValue(new Error('no'))
  expect((await passing(limits, 'upload', 5))[0]).toBe(3)
})

test('a fault is no refusal', async () => {
  const { count, limits } = shared(0, { uploadsPerMinute: 3 })
  count.mockImplementation(() => {
    throw new TypeError('no idea')
  })
  await expect(limits.take('upload', '10.0.0.1')).rejects.toThrow(TypeError)
})
