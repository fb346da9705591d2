import type { Metrics } from '#server/metrics/metrics.ts'
import { type Database, isOutage } from './database.ts'

/** Measures the duration of transactions and the load of the connections. */
export function instrumentedDatabase(database: Database, metrics: Metrics): Database {
  const observed = Object.fromEntries(
    (['done', 'refused', 'outage'] as const).map((outcome) => [outcome, metrics.transactions.labels(outcome)]),
  ) as Record<'done' | 'refused' | 'outage', ReturnType<typeof metrics.transactions.labels>>

  async function timed<T>(work: Promise<T>): Promise<T> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const result = await work
      observed.done.observe(seconds())
      return result
    } catch (error) {
      observed[isOutage(error) ? 'outage' : 'refused'].observe(seconds())
      throw error
    }
  }

  metrics.gauge('mitsujiku_database_connections', 'Connections to the database', () => database.load().connections)
  metrics.gauge('mitsujiku_database_connections_busy', 'Connections in use', () => database.load().busy)
  metrics.gauge('mitsujiku_database_waiting', 'Requests that wait for a connection', () => database.load().waiting)
  return {
    kind: database.kind,
    query: (sql, params) => timed(database.query(sql, params)),
    transaction: (statements, limitMs) => timed(database.transaction(statements, limitMs)),
    script: (sql) => database.script(sql),
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    load: () => database.load(),
    close: () => database.close(),
  }
}
