import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { type Database, DatabaseError } from '../database/database.ts'
import { deleteExpired } from './deleteExpired.ts'

test('what accounts leave behind is forgotten at once and every minute, until it is stopped', async () => {
  vi.useFakeTimers()
  const script = vi.fn(async (_sql: string) => {})
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  script.mockRejectedValueOnce(new DatabaseError('08006', 'gone'))
  const stop = await deleteExpired({ script } as Partial<Database> as Database, logger)
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ code: '08006' }), 'expired accounts could not be removed'],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(script).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(script).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
