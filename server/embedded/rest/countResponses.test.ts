import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { DatabaseError } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { countFailures, countWritten } from './countResponses.ts'

/** Counters above zero. */
async function counted({ registry }: ReturnType<typeof createMetrics>) {
  const values = (await registry.getSingleMetric('mitsujiku_responses_total')?.get())?.values ?? []
  return Object.fromEntries(values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.outcome, value]))
}

test('stored responses and those that were there are counted, rows of other tables not', async () => {
  const metrics = createMetrics()
  countWritten(metrics, { name: 'diagnostic_responses' } as Table, 5, 3)
  countWritten(metrics, { name: 'inquiries' } as Table, 5, 3)
  expect(await counted(metrics)).toEqual({ accepted: 3, repeated: 2 })
})

test.each([
  [429, null, { limited: 1 }],
  [503, new DatabaseError('08006', 'no'), { failed: 1 }],
  [500, null, { failed: 1 }],
  [409, new DatabaseError('23505', 'no'), { repeated: 1 }],
  [409, new DatabaseError('23503', 'no'), { refused: 1 }],
  [409, Object.assign(new Error('no'), { code: '23505' }), { refused: 1 }],
  [400, null, { refused: 1 }],
  [499, null, {}],
  [399, null, {}],
  [201, null, {}],
])('an answer with %i after %s counts as %j', async (status, error, outcome) => {
  const metrics = createMetrics()
  const app = new Hono()
    .use(countFailures(metrics))
    .post('/', () => {
      if (error !== null) throw error
      return new Response(null, { status })
    })
    .onError(() => new Response(null, { status }))
  await app.request('/', { method: 'POST' })
  expect(await counted(metrics)).toEqual(outcome)
})
