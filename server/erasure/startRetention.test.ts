import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseOlder, startRetention } from './startRetention.ts'

const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:30:00+09:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

function logged() {
  const lines: string[] = []
  return { lines, logger: pino({}, { write: (line: string) => void lines.push(line) }) }
}

test('parts follow until nothing is left, and only their number is logged', async () => {
  const parts = [1000, 7, 0]
  const call = vi.fn(async () => parts.shift())
  const { lines, logger } = logged()
  await eraseOlder({ call, serviceKey: '' }, logger)
  expect(call.mock.calls).toEqual(Array(3).fill(['erase_older', { p_limit: 1000 }]))
  expect(lines.map((line) => JSON.parse(line).responses)).toEqual([1007])
})

test('it runs within an hour of a start, then once a night from three o’clock in Japan', async () => {
  const hours: string[] = []
  const call = async () => {
    hours.push(new Date(Date.now() + 9 * HOUR).toISOString().slice(8, 13))
    return 0
  }
  const stop = startRetention({ call, serviceKey: '' }, logged().logger)
  await vi.advanceTimersByTimeAsync(40 * HOUR)
  expect(hours).toEqual(['28T13', '29T03', '30T03'])
  stop()
  await vi.advanceTimersByTimeAsync(40 * HOUR)
  expect(hours).toHaveLength(3)
})

test('a failed night is tried again after an hour', async () => {
  const call = vi.fn(async () => 0 as unknown).mockRejectedValueOnce(new Error('hanako@example.com'))
  const { lines, logger } = logged()
  const stop = startRetention({ call, serviceKey: '' }, logger)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(call).toHaveBeenCalledTimes(2)
  expect(lines.join()).not.toContain('hanako')
  stop()
})
