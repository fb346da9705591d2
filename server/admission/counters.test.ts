import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChangedLimits, type Counters, createCounters } from './counters.ts'
import { COUNTED, type Limited } from './limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How many of these uses pass, and when the first refused one may come again. */
async function passing(counters: Counters, limited: Limited, uses: number, subject = '10.0.0.1') {
  const outcomes: (number | null)[] = []
  for (let n = 0; n < uses; n += 1) {
    const outcome = counters.take(limited, subject).then(
      () => null,
      ({ retryAfter }: { retryAfter: number }) => retryAfter,
    )
    outcomes.push(await outcome)
  }
  return [outcomes.filter((outcome) => outcome === null).length, outcomes.find((outcome) => outcome !== null)]
}

test.each(Object.keys(COUNTED) as Limited[])(
  '%s counts by subject until its window ends, apart from others',
  async (limited) => {
    const { seconds } = COUNTED[limited]
    const refused = vi.fn()
    const counters = createCounters({ [limited]: 4 }, null, refused)
    expect(await passing(counters, limited, 6)).toEqual([4, seconds])
    expect(refused.mock.calls).toEqual([[limited], [limited]])
    expect((await passing(counters, limited, 1, '10.0.0.2'))[0]).toBe(1)
    expect((await passing(counters, limited === 'mail' ? 'upload' : 'mail', 1))[0]).toBe(1)
    vi.advanceTimersByTime(seconds * 1000)
    expect((await passing(counters, limited, 1))[0]).toBe(1)
  },
)

test('what counts only afterwards is refused from the next use on', async () => {
  const counters = createCounters({ 'sign-up': 2 }, null, () => {})
  for (let n = 0; n < 2; n += 1) {
    await counters.requireLeft('sign-up', '10.0.0.1')
    await counters.count('sign-up', '10.0.0.1')
  }
  await expect(counters.requireLeft('sign-up', '10.0.0.1')).rejects.toMatchObject({ retryAfter: 3600 })
  await counters.count('sign-up', '10.0.0.1')
  await counters.requireLeft('sign-up', '10.0.0.2')
})

/** Limits whose counts are shared with processes that made some uses before. */
function shared(before: number, changed: ChangedLimits) {
  let total = before
  const count = vi.fn(async (_key: string, _seconds: number) => ({ total: ++total, msLeft: 1_500 }))
  const counters = createCounters(changed, { count, close: () => {} }, () => {})
  return { count, counters }
}

test('uses in other processes count, and a window that is used up asks no more until it ends', async () => {
  const { count, counters } = shared(8, { upload: 10 })
  expect(await passing(counters, 'upload', 5)).toEqual([2, 2])
  expect(count.mock.calls).toEqual(Array(2).fill(['upload:10.0.0.1', 60]))
  await expect(counters.requireLeft('upload', '10.0.0.1')).rejects.toThrow()
  vi.advanceTimersByTime(1_500)
  await passing(counters, 'upload', 1)
  expect(count).toHaveBeenCalledTimes(3)
})

test('the first tenth of responses passes before it is counted, and the next one meets the total', async () => {
  const responses = shared(1_000, { response: 10 })
  expect((await passing(responses.counters, 'response', 5))[0]).toBe(1)
  const signIns = shared(1_000, { 'sign-in': 20 })
  expect((await passing(signIns.counters, 'sign-in', 5))[0]).toBe(0)
})

test('a shared total that is behind takes nothing off, and one that is ahead is known from the next use on', async () => {
  const { count, counters } = shared(0, {})
  for (let n = 0; n < 5; n += 1) await counters.count('failed-sign-in', 'a@example.com')
  count.mockResolvedValueOnce({ total: 1, msLeft: 1_500 })
  await counters.count('failed-sign-in', 'a@example.com')
  expect(await counters.used('failed-sign-in', 'a@example.com')).toBe(6)
  count.mockResolvedValueOnce({ total: 55, msLeft: 1_500 })
  await counters.count('failed-sign-in', 'a@example.com')
  expect(await counters.used('failed-sign-in', 'a@example.com')).toBe(55)
})

test('a limit that concerns one process is not shared', async () => {
  const { count, counters } = shared(1_000, { miss: 3 })
  expect((await passing(counters, 'miss', 5))[0]).toBe(3)
  expect(count).not.toHaveBeenCalled()
})

test('while the database does not count, each process counts by itself', async () => {
  const { count, counters } = shared(0, { upload: 3 })
  count.mockRejectedValue(new Error('no'))
  expect((await passing(counters, 'upload', 5))[0]).toBe(3)
})

test('a fault is no refusal', async () => {
  const { count, counters } = shared(0, { upload: 3 })
  count.mockImplementation(() => {
    throw new TypeError('no idea')
  })
  await expect(counters.take('upload', '10.0.0.1')).rejects.toThrow(TypeError)
})
