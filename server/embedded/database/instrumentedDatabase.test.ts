import { expect, test, vi } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { type Database, DatabaseError } from './database.ts'
import { instrumentedDatabase } from './instrumentedDatabase.ts'

function instrumented() {
  const result = { rows: [], affectedRows: 0 }
  const database = {
    kind: 'pglite' as const,
    query: vi.fn(async () => result),
    transaction: vi.fn(async () => [result]),
    script: vi.fn(async () => {}),
    listen: vi.fn(async () => async () => {}),
    load: () => ({ connections: 7, busy: 5, waiting: 3 }),
    close: vi.fn(async () => {}),
  }
  const metrics = createMetrics()
  const value = async (name: string, labels = {}) => {
    const found = await metrics.registry.getSingleMetric(name)?.get()
    return found?.values.find(
      ({ metricName = name, labels: own }: { metricName?: string; labels: object }) =>
        metricName.endsWith('_sum') === Object.keys(labels).length > 0 &&
        Object.entries(labels).every(([label, wanted]) => Reflect.get(own, label) === wanted),
    )?.value
  }
  return { database, value, measured: instrumentedDatabase(database as unknown as Database, metrics) }
}

test('transactions are timed by how they end', async () => {
  const { database, measured, value } = instrumented()
  const seconds = (outcome: string) => value('mitsujiku_database_transaction_duration_seconds', { outcome })
  const now = vi.spyOn(performance, 'now')
  const taking = (ms: number) => void now.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms)
  taking(2_000)
  await measured.query('a', [1])
  taking(3_000)
  await measured.transaction([{ sql: 'b' }], 9)
  for (const [code, ms] of [
    ['23505', 4_000],
    ['08006', 6_000],
  ] as const) {
    taking(ms)
    database.query.mockRejectedValueOnce(new DatabaseError(code, 'no'))
    await expect(measured.query('c')).rejects.toMatchObject({ code })
  }
  expect([await seconds('done'), await seconds('refused'), await seconds('outage')]).toEqual([5, 4, 6])
  expect(database.query.mock.calls[0]).toEqual(['a', [1]])
  expect(database.transaction.mock.calls).toEqual([[[{ sql: 'b' }], 9]])
})

test('everything else is the database’s own, and its load is told', async () => {
  const { database, measured, value } = instrumented()
  await measured.script('s')
  const heard = () => {}
  await measured.listen('news', heard)
  await measured.close()
  expect([measured.kind, measured.load()]).toEqual(['pglite', database.load()])
  expect([database.script.mock.calls, database.listen.mock.calls]).toEqual([[['s']], [['news', heard]]])
  expect(database.close).toHaveBeenCalledTimes(1)
  const gauges = ['connections', 'connections_busy', 'waiting'].map((name) => value(`mitsujiku_database_${name}`))
  expect(await Promise.all(gauges)).toEqual([7, 5, 3])
})
