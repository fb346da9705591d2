import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitMessage } from '#domain/wire/visitMessage.ts'
import { VISITS } from '../admission/limits.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createVisits } from './createVisits.ts'

const message = (): VisitMessage => ({
  id: randomUUID(),
  version: randomUUID(),
  asked: 45,
  reached: 0,
  origin: 'direct',
  medium: '',
  campaign: '',
  device: 'phone',
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function visitsWith(write: (rows: object[]) => Promise<unknown> = async () => null) {
  const batches: object[][] = []
  const lines: string[] = []
  const metrics = createMetrics()
  const call = async (_: string, { p_visits: rows }: Record<string, unknown> = {}) => {
    batches.push(rows as object[])
    return write(rows as object[])
  }
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const visits = createVisits({ call, serviceKey: '' }, metrics, logger)
  const counted = async (outcome: string) =>
    (await metrics.registry.getSingleMetric('mitsujiku_visit_messages_total')?.get())?.values.find(
      ({ labels }) => labels.outcome === outcome,
    )?.value
  return { visits, batches, lines, counted }
}

test('messages of half a second are written together, with the diagnostic', async () => {
  const { visits, batches } = visitsWith()
  const [first, second] = [message(), message()]
  visits.add('a', first)
  await vi.advanceTimersByTimeAsync(VISITS.gatherMs - 1)
  visits.add('b', second)
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toEqual([
    [
      { ...first, diagnosticid: 'a' },
      { ...second, diagnosticid: 'b' },
    ],
  ])
})

test('a burst is written in parts with pauses, and beyond the list it is dropped and counted', async () => {
  let end = () => {}
  const { visits, batches, counted } = visitsWith(
    () =>
      new Promise<null>((resolve) => {
        end = () => resolve(null)
      }),
  )
  for (let sent = 0; sent < VISITS.waiting + 3; sent += 1) visits.add('a', message())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches.map((batch) => batch.length)).toEqual([VISITS.batch])
  expect(await counted('dropped')).toBe(3)
  end()
  await vi.advanceTimersByTimeAsync(VISITS.gatherMs - 1)
  expect(batches).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toHaveLength(2)
  visits.add('a', message())
  expect(await counted('dropped')).toBe(3)
})

test('a failed batch is dropped and logged without values, and the next one is written', async () => {
  const { visits, batches, counted, lines } = visitsWith(async () => {
    if (batches.length === 1) throw new Error('note.com')
  })
  visits.add('a', message())
  await vi.advanceTimersByTimeAsync(VISITS.gatherMs)
  visits.add('a', message())
  await vi.advanceTimersByTimeAsync(VISITS.gatherMs)
  expect([await counted('failed'), await counted('stored')]).toEqual([1, 1])
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('note.com')
})

test('closing writes what waits, without gathering more', async () => {
  const { visits, batches } = visitsWith()
  await visits.close()
  const other = visitsWith()
  for (let sent = 0; sent < VISITS.batch + 1; sent += 1) other.visits.add('a', message())
  const closed = other.visits.close()
  await vi.advanceTimersByTimeAsync(0)
  await closed
  expect(batches).toEqual([])
  expect(other.batches.map((batch) => batch.length)).toEqual([VISITS.batch, 1])
})
