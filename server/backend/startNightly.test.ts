import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNightly } from './startNightly.ts'

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

test('jobs run within an hour of a start, then once a night from three o’clock in Japan', async () => {
  const hours: string[] = []
  const job = async () => void hours.push(new Date(Date.now() + 9 * HOUR).toISOString().slice(8, 13))
  const stop = startNightly([job], logged().logger)
  await vi.advanceTimersByTimeAsync(40 * HOUR)
  expect(hours).toEqual(['28T13', '29T03', '30T03'])
  stop()
  await vi.advanceTimersByTimeAsync(40 * HOUR)
  expect(hours).toHaveLength(3)
})

test('a failed job stops no other, and is tried again after an hour', async () => {
  const failing = vi.fn(async () => {}).mockRejectedValueOnce(new Error('hanako@example.com'))
  const other = vi.fn(async () => {})
  const { lines, logger } = logged()
  const stop = startNightly([failing, other], logger)
  await vi.advanceTimersByTimeAsync(1.5 * HOUR)
  expect(other).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(failing).toHaveBeenCalledTimes(2)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('hanako')
  stop()
})
