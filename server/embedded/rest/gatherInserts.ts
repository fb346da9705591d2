import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Caller } from '../commons/caller.ts'
import type { RunFor } from '../commons/runAs.ts'
import { isOutage } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { countWritten } from './countResponses.ts'
import { parseQuery } from './parseQuery.ts'
import { onlyAnswer } from './restAnswer.ts'
import { RestError } from './restError.ts'
import { insertFreeSql, insertSql } from './writeSql.ts'

/** Rows in one transaction; a larger batch gains nothing and only delays its first rows. */
const BATCH = 100
/** About a second of work; the visitor's browser keeps a refused row and sends it again. */
const MAX_WAITING = 2000
const MAX_WAITING_BYTES = 8 * 1024 * 1024

const BUSY_PAUSE_MS = 10
const BUSY_AT_MOST_MS = 10_000

type Waiting = { row: string; bytes: number; since: number; done: () => void; failed: (error: unknown) => void }
type Queue = { table: Table; keys: string[]; waiting: Waiting[] }

const NO_QUERY = parseQuery(new URLSearchParams())
const PLAIN = { returning: 'minimal', count: false, merge: false } as const

/** Which rows of a batch an insert has left out, by the places that it answers with, and which it has written. */
function split(batch: readonly Waiting[], body: string | null) {
  const places = new Set<number>(body === null ? [] : JSON.parse(body))
  const isBusy = (_: Waiting, index: number) => places.has(index + 1)
  return { busy: batch.filter(isBusy), written: batch.filter((waiting, index) => !isBusy(waiting, index)) }
}

/** What waits, which has its bounds. `enter` throws RestError 503 when the room is full. */
function createRoom(metrics: Metrics) {
  let waiting = 0
  let waitingBytes = 0
  metrics.gauge('mitsujiku_insert_queue_rows', 'Visitors’ responses that wait to be written', () => waiting)
  return {
    enter(bytes: number): void {
      if (waiting >= MAX_WAITING || waitingBytes + bytes > MAX_WAITING_BYTES) {
        throw new RestError(503, 'PGRST003', 'Too many inserts are waiting')
      }
      waiting++
      waitingBytes += bytes
    },
    leave(batch: readonly Waiting[], answer: (entry: Waiting) => void): void {
      for (const entry of batch) {
        waiting--
        waitingBytes -= entry.bytes
        answer(entry)
      }
    },
  }
}

/**
 * Gathers visitors' inserts into one transaction, since a commit costs more than a row. Sound only because all visitors
 * share one role and its claims. A failing batch is split in halves, so that only the bad row fails. Rows of a diagnostic
 * that is just being saved are left out, and come again.
 */
export function createInsertGatherer(runFor: RunFor, metrics: Metrics) {
  const queues = new Map<string, Queue>()
  const room = createRoom(metrics)
  let running = false

  async function store(visitor: Caller, { table, keys }: Queue, rows: string[]) {
    const insert = keys.includes('diagnosticid')
      ? insertFreeSql(table, { rows, keys })
      : insertSql(NO_QUERY, table, { rows, keys }, PLAIN, 'list')
    return onlyAnswer(await runFor(visitor, [insert]))
  }

  function put(visitor: Caller, { table, keys }: Queue, batch: readonly Waiting[]): void {
    const key = JSON.stringify([table.name, keys])
    const queue = queues.get(key) ?? { table, keys, waiting: [] }
    queues.set(key, queue)
    queue.waiting.push(...batch)
    if (!running) void run(visitor)
  }

  async function putLater(visitor: Caller, queue: Queue, batch: readonly Waiting[]): Promise<void> {
    await pause(BUSY_PAUSE_MS)
    const oldest = performance.now() - BUSY_AT_MOST_MS
    const changing = new RestError(503, 'PGRST003', 'The diagnostic is being changed')
    room.leave(
      batch.filter(({ since }) => since < oldest),
      ({ failed }) => failed(changing),
    )
    const young = batch.filter(({ since }) => since >= oldest)
    if (young.length > 0) put(visitor, queue, young)
  }

  async function flush(visitor: Caller, queue: Queue, batch: readonly Waiting[]): Promise<void> {
    const rows = batch.map(({ row }) => row)
    try {
      const { body, returned } = await store(visitor, queue, rows)
      const { busy, written } = split(batch, body)
      countWritten(metrics, queue.table, written.length, returned)
      room.leave(written, ({ done }) => done())
      if (busy.length > 0) void putLater(visitor, queue, busy)
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        room.leave(batch, ({ failed }) => failed(error))
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
    }
    running = false
  }

  return function insert(visitor: Caller, table: Table, row: string, columns: readonly string[]): Promise<void> {
    const bytes = Buffer.byteLength(row)
    room.enter(bytes)
    return new Promise((done, failed) => {
      const waiting = { row, bytes, since: performance.now(), done, failed }
      put(visitor, { table, keys: [...columns].sort(), waiting: [] }, [waiting])
    })
  }
}
