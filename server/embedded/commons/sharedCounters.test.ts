import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Result } from '../database/database.ts'
import { createSharedCounters } from './sharedCounters.ts'

type Sent = { key: string; seconds: number; tries: number }
type Answer = (failure?: Error) => void

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counters over a database that counts each statement once the test lets it. */
function counting() {
  const totals = new Map<string, number>()
  const sent: Sent[][] = []
  const answers: Answer[] = []
  const forgotten = vi.fn(async () => {})
  const query = async (_sql: string, params?: readonly unknown[]): Promise<Partial<Result>> => {
    if (params === undefined) {
      await forgotten()
      return {}
    }
    const tries: Sent[] = JSON.parse(String(params[0]))
    sent.push(tries)
    await new Promise<void>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve()))
    })
    for (const one of tries) totals.set(one.key, (totals.get(one.key) ?? 0) + one.tries)
    return { rows: tries.map(({ key }) => ({ key, total: totals.get(key), msLeft: 500 })) }
  }
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const counters = createSharedCounters({ query } as Partial<Database> as Database, 'a secret', logger)
  const answer = async (failure?: Error) => {
    await vi.advanceTimersByTimeAsync(0)
    answers.shift()?.(failure)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...counters, sent, answer, forgotten, warn }
}

test('tries that arrive during a statement share the next one, and each has its own total', async () => {
  const { count, sent, answer } = counting()
  const first = count('a', 60)
  await vi.advanceTimersByTimeAsync(0)
  const counted = [first, count('a', 60), count('b', 300), count('a', 60)]
  await answer()
  await answer()
  expect(sent.map((batch) => batch.map(({ seconds, tries }) => [seconds, tries]))).toEqual([
    [[60, 1]],
    [
      [60, 2],
      [300, 1],
    ],
  ])
  expect(await Promise.all(counted)).toEqual([1, 2, 1, 3].map((total) => ({ total, msLeft: 500 })))
  const later = count('a', 60)
  await answer()
  expect((await later).total).toBe(4)
  expect(JSON.stringify(sent)).not.toMatch(/"[ab]"/)
})

test('a failure meets all that wait, and nobody asks again for a second', async () => {
  const { count, sent, answer, warn } = counting()
  const failure = new Error('no')
  const waiting = Promise.allSettled([count('a', 60), count('b', 60), count('a', 60)])
  await answer(failure)
  expect((await waiting).map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
    Array(3).fill(failure),
  )
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  await expect(count('a', 60)).rejects.toThrow('a moment ago')
  vi.advanceTimersByTime(1)
  const again = count('a', 60)
  await answer()
  expect((await again).total).toBe(1)
  expect(sent).toHaveLength(2)
})

test('a database that hangs fails after a second', async () => {
  const { count } = counting()
  const counted = expect(count('a', 60)).rejects.toMatchObject({ message: expect.stringContaining('took too long') })
  await vi.advanceTimersByTimeAsync(1_000)
  await counted
})

test('ended windows are forgotten at once and every minute until the end, whether that works or not', async () => {
  const { forgotten, warn, close } = counting()
  forgotten.mockRejectedValueOnce(new Error('no'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([forgotten.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1])
  close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(forgotten).toHaveBeenCalledTimes(2)
})
