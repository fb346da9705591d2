import { createBatches } from '#server/admission/batches.ts'
import { INSERTS } from '#server/admission/limits.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Caller } from '../commons/caller.ts'
import type { RunFor } from '../commons/runAs.ts'
import { DatabaseError, isOutage, type Statement } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { countWritten } from './countResponses.ts'
import { parseQuery } from './parseQuery.ts'
import { onlyAnswer } from './restAnswer.ts'
import { RestError } from './restError.ts'
import { insertSql } from './writeSql.ts'

/** `group`: rows of one table with the same columns share a statement. `owner`: the diagnostic that the row belongs to. */
type Waiting = {
  visitor: Caller
  table: Table
  columns: readonly string[]
  row: string
  group: string
  owner: string
  done: () => void
  failed: (error: unknown) => void
}

const NO_QUERY = parseQuery(new URLSearchParams())
const PLAIN = { returning: 'minimal', count: false, merge: false } as const

const LOCK_TIMEOUT: Statement = { sql: `select set_config('lock_timeout', '${INSERTS.lockMs}', true)` }
const LOCK_NOT_AVAILABLE = '55P03'

const serverBusy = (message: string) => new RestError(503, 'PGRST003', message)

function groupBy(batch: readonly Waiting[], key: 'group' | 'owner'): Waiting[][] {
  const groups = new Map<string, Waiting[]>()
  for (const entry of batch) groups.set(entry[key], [...(groups.get(entry[key]) ?? []), entry])
  return [...groups.values()]
}

const halves = (batch: readonly Waiting[]) => {
  const middle = Math.ceil(batch.length / 2)
  return [batch.slice(0, middle), batch.slice(middle)]
}

/**
 * Gathers visitors' inserts into one transaction: a commit costs more than a row, and all visitors share one role and its
 * claims. A batch that meets a locked diagnostic is split by diagnostic once; one that fails otherwise is split in halves.
 * @returns inserts one row; `owner` is its diagnostic. Rejects with DatabaseError or RestError
 */
export function createInsertGatherer(runFor: RunFor, metrics: Metrics) {
  let waiting = 0
  metrics.gauge('mitsujiku_insert_queue_rows', 'Visitors’ responses that wait to be written', () => waiting)

  async function store(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch
    if (first === undefined) return
    const { visitor, table, columns } = first
    const rows = batch.map(({ row }) => row)
    const insert = insertSql(NO_QUERY, table, { rows, keys: columns }, PLAIN, 'list')
    const { returned } = onlyAnswer(await runFor(visitor, [LOCK_TIMEOUT, insert]))
    countWritten(metrics, table, rows.length, returned)
  }

  async function flush(batch: readonly Waiting[], mayBeLocked: boolean): Promise<void> {
    try {
      await store(batch)
      for (const { done } of batch) done()
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (isLocked && mayBeLocked) {
        for (const part of groupBy(batch, 'owner')) await flush(part, false)
      } else if (batch.length === 1 || isLocked || isOutage(error)) {
        const answer = isLocked ? serverBusy('The diagnostic is being changed') : error
        for (const { failed } of batch) failed(answer)
      } else {
        for (const half of halves(batch)) await flush(half, mayBeLocked)
      }
    }
  }

  const enqueue = createBatches<Waiting>(INSERTS.batch, async (batch) => {
    metrics.insertBatches.observe(batch.length)
    for (const group of groupBy(batch, 'group')) await flush(group, true)
  })

  return async (visitor: Caller, table: Table, row: string, keys: readonly string[], owner: string): Promise<void> => {
    if (waiting >= INSERTS.waiting) throw serverBusy('Too many inserts are waiting')
    waiting += 1
    const columns = [...keys].sort()
    const group = JSON.stringify([table.name, columns])
    const written = new Promise<void>((done, failed) =>
      enqueue({ visitor, table, columns, row, group, owner, done, failed }),
    )
    await written.finally(() => {
      waiting -= 1
    })
  }
}
