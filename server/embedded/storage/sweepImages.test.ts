import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, DatabaseError } from '../database/database.ts'
import type { RemovedObject } from './objectRows.ts'
import type { Objects } from './objects.ts'
import { removeUnusedImages, sweepImages } from './sweepImages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A bucket in which these pictures are unused; the first of them cannot be removed. */
function unused(...names: string[]) {
  const query = vi.fn(async () => ({ rows: names.map((name) => ({ name })), affectedRows: 0 }))
  const remove = vi.fn(async (_caller: unknown, _bucket: string, found: readonly string[]) => {
    return found.slice(1).map((name) => ({ name }) as RemovedObject)
  })
  const database = { query } as unknown as Database
  return { query, remove, database, objects: { remove } as unknown as Objects }
}

test('those that nobody shows are removed by the service, and counted', async () => {
  const { database, objects, remove } = unused('a', 'b', 'c')
  expect(await removeUnusedImages(database, objects)).toBe(2)
  const service = { role: 'service_role', userId: null, sessionId: null, claims: '{"role":"service_role"}' }
  expect(remove.mock.calls).toEqual([[service, 'diagnostic-images', ['a', 'b', 'c']]])
  const none = unused()
  expect(await removeUnusedImages(none.database, none.objects)).toBe(0)
  expect(none.remove).not.toHaveBeenCalled()
})

test('it happens at once and every hour, failures are logged, and stopping waits for what runs', async () => {
  const { database, objects, query } = unused()
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  query.mockRejectedValueOnce(new DatabaseError('08006', 'gone'))
  const stop = sweepImages(database, objects, logger)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(query).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ code: '08006' }), 'unused pictures could not be removed'],
  ])
  let end = () => {}
  query.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return { rows: [], affectedRows: 0 }
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(query).toHaveBeenCalledTimes(2)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect([query.mock.calls.length, stopped.mock.calls.length]).toEqual([2, 0])
  end()
  await stopping
})
