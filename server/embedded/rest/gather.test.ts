import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabaseKind } from '#tests/support/database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import type { Statement } from '../database/database.ts'

let backend: TestBackend | null = null
let owner: SupabaseClient
let visitor: SupabaseClient
let diagnosticId: string
/** Statements that wrote responses, one a transaction. */
let writes: Statement[]

beforeEach(async () => {
  await backend?.close()
  backend = await startTestBackend()
  const account = await backend.account('owner@example.com')
  owner = account.client
  visitor = backend.client()
  const row = publishedRow(account.userId)
  diagnosticId = row.id
  await owner.from('diagnostics').insert(row)
  writes = []
  const { database } = backend
  const transaction = database.transaction.bind(database)
  database.transaction = (statements) => {
    writes.push(...statements.filter(({ sql }) => sql.includes('insert into public."diagnostic_responses"')))
    return transaction(statements)
  }
})
afterAll(() => backend?.close())

function backendOf(): TestBackend {
  if (backend === null) throw new Error('no backend was started')
  return backend
}

const send = (row: object) => visitor.from('diagnostic_responses').insert(row)

async function counters() {
  const { data } = await owner.from('diagnostics').select('responsecount, leadcount').eq('id', diagnosticId).single()
  const { count } = await owner.from('diagnostic_responses').select('*', { count: 'exact', head: true })
  return { ...data, rows: count }
}

describe('responses that arrive together', () => {
  it('are all stored and counted exactly, in fewer transactions', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(responseRow(diagnosticId))))
    expect(answers.filter(({ status, error }) => status === 201 && error === null)).toHaveLength(100)
    expect(await counters()).toEqual({ responsecount: 100, leadcount: 100, rows: 100 })
    expect(writes.length).toBeLessThan(20)
  })

  it('fail alone when they are bad', async () => {
    const rows = Array.from({ length: 40 }, () => responseRow(diagnosticId))
    const bad = new Map<number, [object, number, string]>([
      [7, [{ result: 'toolong' }, 400, '23514']],
      [19, [{ diagnosticid: randomUUID() }, 401, '42501']],
      [31, [{ completedat: 'yesterday-ish' }, 400, '22007']],
    ])
    const answers = await Promise.all(rows.map((row, index) => send({ ...row, ...bad.get(index)?.[0] })))
    answers.forEach(({ status, error }, index) => {
      const [, wanted, code] = bad.get(index) ?? [{}, 201, undefined]
      expect([index, status, error?.code]).toEqual([index, wanted, code])
    })
    expect(await counters()).toEqual({ responsecount: 37, leadcount: 37, rows: 37 })
  })

  it.runIf(testDatabaseKind() === 'postgres')('wait for no diagnostic of others that is being saved', async () => {
    const { userId, client } = await backendOf().account('other@example.com')
    const other = publishedRow(userId)
    await client.from('diagnostics').insert(other)
    const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
    const isSaving = async () => (await backendOf().database.query(sleeping)).rows.length
    const saving = backendOf().database.transaction([
      { sql: 'select from diagnostics where id = $1::text::uuid for update', params: [other.id] },
      { sql: 'select pg_sleep(2)' },
    ])
    await expect.poll(isSaving).toBe(1)
    const busy = responseRow(other.id)
    const refused = send(busy)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(responseRow(diagnosticId))))
    expect(await isSaving()).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const { status, error } = await refused
    expect([status, error?.code]).toEqual([503, 'PGRST003'])
    await saving
    expect((await send(busy)).status).toBe(201)
    expect(await counters()).toMatchObject({ responsecount: 20, rows: 20 })
    const { data } = await client.from('diagnostics').select('responsecount').eq('id', other.id).single()
    expect(data).toEqual({ responsecount: 1 })
  })

  it('are stored once however often they come, also in one batch', async () => {
    const row = responseRow(diagnosticId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(row)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await send({ ...row, result: 'BDF' })).status).toBe(201)
    expect(await counters()).toEqual({ responsecount: 1, leadcount: 1, rows: 1 })
  })

  it('may name different columns', async () => {
    const { leadinfo: _, ...without } = responseRow(diagnosticId)
    const answers = await Promise.all([send(without), send(responseRow(diagnosticId)), send(responseRow(diagnosticId))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await counters()).toMatchObject({ responsecount: 3 })
  })

  it('cannot be read back by the visitor', async () => {
    const answer = await send(responseRow(diagnosticId)).select()
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await counters()).toMatchObject({ responsecount: 0 })
  })

  it('are refused as a list and when larger than 16 kB, before they are parsed', async () => {
    const list = await visitor
      .from('diagnostic_responses')
      .insert([responseRow(diagnosticId), responseRow(diagnosticId)])
    expect(list).toMatchObject({ status: 400, error: { message: expect.stringContaining('one row at a time') } })
    const asOwner = await owner
      .from('diagnostic_responses')
      .insert([responseRow(diagnosticId), responseRow(diagnosticId)])
    expect(asOwner.status).toBe(400)
    for (const table of ['result_clicks', 'result_shares', 'inquiries']) {
      expect((await visitor.from(table).insert([{ id: 'a' }, { id: 'b' }])).error?.message).toContain(
        'one row at a time',
      )
    }
    const large = await backend?.request('/rest/v1/diagnostic_responses', {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: `no JSON ${'x'.repeat(16 * 1024)}`,
    })
    expect([large?.status, (await large?.json())?.message]).toEqual([413, 'The body is larger than 16384 bytes'])
    expect(await counters()).toEqual({ responsecount: 0, leadcount: 0, rows: 0 })
  })
})
