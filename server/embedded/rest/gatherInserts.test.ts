import { expect, it } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { testAdmission } from '#tests/support/admission.ts'
import type { Caller } from '../commons/caller.ts'
import { createRunFor } from '../commons/runAs.ts'
import { type Database, DatabaseError, type Result, type Statement } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { createInsertGatherer } from './gatherInserts.ts'

const VISITOR: Caller = { role: 'anon', userId: null, sessionId: null, claims: '{"role":"anon"}' }
const TABLE: Table = {
  name: 'diagnostic_responses',
  columns: new Map(['id', 'diagnosticid', 'result', 'leadinfo'].map((name) => [name, { name, type: 'text' }])),
  primaryKey: ['id'],
  parents: new Map(),
}

type Row = { id: string; diagnosticid?: string; result?: string }

/** A gatherer over a database that takes rows once it is let, in transactions that the test sees. */
function gathering() {
  const transactions: Row[][] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  /** SQLSTATE by the row that causes it. */
  const bad = new Map<string, string>()
  /** Diagnostics that another transaction holds. */
  const held = new Set<string>()
  const transaction = async (statements: readonly Statement[]): Promise<Result[]> => {
    await opened
    const rows: Row[] = JSON.parse(String(statements.at(-1)?.params?.[0]))
    transactions.push(rows)
    const code = rows.map(({ id }) => bad.get(id)).find((found) => found !== undefined)
    if (code !== undefined) throw new DatabaseError(code, 'no')
    if (rows.some(({ diagnosticid = '' }) => held.has(diagnosticid))) throw new DatabaseError('55P03', 'locked')
    return [{ rows: [{ body: null, returned: rows.length, total: null }], affectedRows: rows.length }]
  }
  const metrics = createMetrics()
  const database = { transaction } as Partial<Database> as Database
  const insert = createInsertGatherer(createRunFor(database, 1, testAdmission().counters), metrics)
  /** 'stored', or the code of the refusal. */
  const send = async (row: Row) => {
    try {
      await insert(VISITOR, TABLE, JSON.stringify(row), Object.keys(row), row.diagnosticid ?? '')
      return 'stored'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const waiting = async () => {
    const gauge = await metrics.registry.getSingleMetric('mitsujiku_insert_queue_rows')?.get()
    return gauge?.values[0]?.value
  }
  return { transactions, bad, held, open: () => open(), send, waiting }
}

const rows = (count: number, name = 'row', more = {}): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, ...more }))

it('refuses with 503 beyond 2,000 rows, and takes rows again when they are written', async () => {
  const { transactions, open, send, waiting } = gathering()
  const sending = rows(2003).map(send)
  expect(await waiting()).toBe(2000)
  open()
  const became = await Promise.all(sending)
  expect(became.slice(0, 2000).every((outcome) => outcome === 'stored')).toBe(true)
  expect(became.slice(2000)).toEqual(['PGRST003', 'PGRST003', 'PGRST003'])
  expect(await waiting()).toBe(0)
  expect(Math.max(...transactions.map(({ length }) => length))).toBe(100)
  const again = await Promise.all(rows(2001, 'again').map(send))
  expect(again.filter((outcome) => outcome === 'stored')).toHaveLength(2000)
})

it.each([
  ['a bad row', '23514', 'stored'],
  ['an outage', '08006', '08006'],
])('counts nothing as waiting after %s', async (_, code, others) => {
  const { bad, open, send, waiting } = gathering()
  bad.set('row-3', code)
  const sending = rows(6).map(send)
  open()
  expect(await Promise.all(sending)).toEqual([others, others, others, code, others, others])
  expect(await waiting()).toBe(0)
  expect(await send({ id: 'later' })).toBe('stored')
})

it('halves a batch with a bad row until it is alone, and sends an outage on at once', async () => {
  const { bad, open, send, transactions } = gathering()
  bad.set('row-3', '23514')
  const sending = rows(5).map(send)
  open()
  await Promise.all(sending)
  const sent = () => transactions.map((batch) => batch.map(({ id }) => id.slice(4)).join(''))
  expect(sent()).toEqual(['01234', '012', '34', '3', '4'])
  transactions.length = 0
  bad.set('row-3', '08006')
  await Promise.all(rows(5).map(send))
  expect(sent().join('')).toBe('01234')
})

it('writes rows of other columns in transactions of their own', async () => {
  const { open, send, transactions } = gathering()
  const sending = [...rows(150, 'a'), ...rows(2, 'b', { result: 'ACE' })].map(send)
  open()
  await Promise.all(sending)
  expect(transactions.map((batch) => `${batch[0]?.id} ${batch.length}`)).toEqual(['a-0 100', 'a-100 50', 'b-0 2'])
})

it('splits a batch by diagnostic where one is being saved, and refuses only its rows with 503', async () => {
  const { open, send, waiting, held, transactions } = gathering()
  held.add('held')
  const sending = ['free', 'held', 'other', 'free'].map((diagnosticid, n) => send({ id: `${n}`, diagnosticid }))
  open()
  expect(await Promise.all(sending)).toEqual(['stored', 'PGRST003', 'stored', 'stored'])
  expect(transactions.map((batch) => batch.map(({ id }) => id).join(''))).toEqual(['0123', '03', '1', '2'])
  expect(await waiting()).toBe(0)
})
