import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { eraseOlder } from './eraseOlder.ts'

test('parts follow until nothing is left, and only their number is logged', async () => {
  const parts = [1000, 7, 0]
  const call = vi.fn(async () => parts.shift())
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  await eraseOlder({ call, serviceKey: '' }, logger)
  expect(call.mock.calls).toEqual(Array(3).fill(['erase_older', { p_limit: 1000 }]))
  expect(lines.map((line) => JSON.parse(line).responses)).toEqual([1007])
})
