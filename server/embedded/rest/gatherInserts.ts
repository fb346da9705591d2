import type { Metrics } from '#server/metrics/metrics.ts'
import type { Caller } from '../commons/caller.ts'
import type { RunFor } from '../commons/runAs.ts'
import { isOutage } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { countWritten } from './countResponses.ts'
import { parseQuery } from './parseQuery.ts'
import { onlyAnswer } from './restAnswer.ts'
import { RestError } from './restError.ts'
import { insertSql } from './writeSql.ts'

/** Rows in one transaction; a larger batch gains nothing and only delays its first rows. */
const BATCH = 100
/** About a second of work; the visitor's browser keeps a refused row and sends it again. */
const MAX_WAITING = 2000
const MAX_WAITING_BYTES = 8 * 1024 * 1024

type Waiting = { row: string; bytes: number; done: () => void; failed: (error: unknown) => void }
type Queue = { table: Table; keys: string[]; waiting: Waiting[] }

const NO_QUERY = parseQuery(new URLSearchParams())
const PLAIN = { returning: 'minimal', count: false, merge: false } as const

/**
 * Gathers visitors' inserts into one transaction, since a commit costs more than a row. Sound only because all visitors
 * share one role and its claims. A failing batch is split in halves, so that only the bad row fails.
 */
export function createInsertGatherer(runFor: RunFor, metrics: Metrics) {
  const queues = new Map<string, Queue>()
  let waitingInAll = 0
  let waitingBytes = 0
  let running = false
  metrics.gauge('mitsujiku_insert_queue_rows', 'Visitors’ responses that wait to be written', () => waitingInAll)

  const store = async (visitor: Caller, { table, keys }: Queue, rows: string[]) =>
    onlyAnswer(await runFor(visitor, [insertSql(NO_QUERY, table, { rows, keys }, PLAIN, 'list')]))

  async function flush(visitor: Caller, queue: Queue, batch: Waiting[]): Promise<void> {
    const rows = batch.map(({ row }) => row)
    try {
      const { returned } = await store(visitor, queue, rows)
      countWritten(metrics, queue.table, rows.length, returned)
      for (const { done } of batch) done()
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        for (const { failed } of batch) failed(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await flush(visitor, queue, batch.slice(0, half))
      await flush(visitor, queue, batch.slice(half))
    }
  }

  async function run(visitor: Caller): Promise<void> {
    running = true
    for (;;) {
      const [entry] = queues
      if (entry === undefined) break
      const [key, queue] = entry
      // Re-inserted at the end, so that the queues take turns.
      queues.delete(key)
      const batch = queue.waiting.splice(0, BATCH)
      metrics.insertBatches.observe(batch.length)
      if (queue.waiting.length > 0) queues.set(key, queue)
      await flush(visitor, queue, batch)
      waitingInAll -= batch.length
      for (const { bytes } of batch) waitingBytes -= bytes
    }
    running = false
  }

  return function insert(visitor: Caller, table: Table, row: string, columns: readonly string[]): Promise<void> {
    const bytes = Buffer.byteLength(row)
    if (waitingInAll >= MAX_WAITING || waitingBytes + bytes > MAX_WAITING_BYTES) {
      throw new RestError(503, 'PGRST003', 'Too many inserts are waiting')
    }
    const keys = [...columns].sort()
    const key = JSON.stringify([table.name, keys])
    const queue = queues.get(key) ?? { table, keys, waiting: [] }
    queues.set(key, queue)
    waitingInAll++
    waitingBytes += bytes
    return new Promise((done, failed) => {
      queue.waiting.push({ row, bytes, done, failed })
      if (!running) void run(visitor)
    })
  }
}
