import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { type Database, DatabaseError, tooManyWaiting } from './database.ts'
import { vacuumPglite } from './vacuumPglite.ts'

afterEach(() => vi.useRealTimers())

const onPglite = process.env.TEST_DATABASE !== 'postgres'

it.runIf(onPglite)('the former contents of a diagnostic that is saved often leave the disk', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backend = await startTestBackend()
  const { client, userId } = await backend.account('saving@example.com')
  const row = publishedRow(userId)
  expect((await client.from('diagnostics').insert(row)).error).toBeNull()
  // Compression makes nothing of them.
  const letters = () =>
    Array.from({ length: 5_000 }, () => String.fromCodePoint(0x4e00 + Math.trunc(Math.random() * 20_000))).join('')
  for (let minute = 0; minute < 10; minute += 1) {
    for (let save = 0; save < 10; save += 1) {
      expect((await client.from('diagnostics').update({ description: letters() }).eq('id', row.id)).error).toBeNull()
    }
    vi.advanceTimersByTime(60_000)
  }
  const { rows } = await backend.database.query<{ bytes: number }>(
    `select pg_total_relation_size('public.diagnostics') as bytes`,
  )
  expect(rows[0]?.bytes).toBeLessThan(800_000)
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite).each([
  ['public.published_slugs', `(slug) select 'slug-' || n`],
  ['public.ended_diagnostics', '(id, user_id) select gen_random_uuid(), gen_random_uuid()'],
  ['public.diagnostic_responses', "(diagnosticid, answers, result) select gen_random_uuid(), '{}', 'ACE'"],
  ['public.inquiries', "(id, name, email, message) select gen_random_uuid(), '山田', 'a@example.com', '相談'"],
  ['public.result_clicks', '(responseid, diagnosticid, place) select gen_random_uuid(), gen_random_uuid(), 1'],
])('rows of %s that are gone leave the disk', async (table, rows) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backend = await startTestBackend()
  const { database } = backend
  await database.transaction([
    { sql: 'set local session_replication_role = replica' },
    { sql: `insert into ${table} ${rows} from generate_series(1, 500) n` },
    { sql: `delete from ${table}` },
  ])
  vi.advanceTimersByTime(60_000)
  const bytes = async () => (await database.query(`select pg_relation_size('${table}')::integer as bytes`)).rows
  await expect.poll(bytes).toEqual([{ bytes: 0 }])
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite)('a long write-ahead log ends, which the next thread would read again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backend = await startTestBackend()
  const { database } = backend
  const megabytes = async () => {
    const { rows } = await database.query<{ log: number }>(
      'select (pg_current_wal_lsn() - redo_lsn)::bigint / 1048576 as log from pg_control_checkpoint()',
    )
    return rows[0]?.log
  }
  await database.query(
    `select pg_logical_emit_message(false, 'filler', repeat('x', 1048576))::text from generate_series(1, 80)`,
  )
  expect(await megabytes()).toBeGreaterThan(64)
  vi.advanceTimersByTime(60_000)
  await expect.poll(megabytes).toBe(0)
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite)('while much is replaced, diagnostics are vacuumed between the minutes too', async () => {
  const backend = await startTestBackend()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { database } = backend
  const stop = await vacuumPglite(database, pino({ level: 'silent' }))
  const query = vi.spyOn(database, 'query')
  const write = (megabytes: number) =>
    database.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1048576))::text
      from generate_series(1, ${megabytes})`)
  const vacuumsOfTenSeconds = async () => {
    query.mockClear()
    vi.advanceTimersByTime(10_000)
    await vi.waitUntil(() => query.mock.calls.length > 0)
    await database.query('select 1')
    await new Promise(setImmediate)
    await database.query('select 1')
    return query.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('vacuum'))
  }
  await write(8)
  expect(await vacuumsOfTenSeconds()).toEqual([])
  await write(30)
  expect(await vacuumsOfTenSeconds()).toEqual(['vacuum public.diagnostics'])
  expect(await vacuumsOfTenSeconds()).toEqual([])
  stop()
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite)('a vacuum that a flood of requests refused comes again a minute later', async () => {
  const backend = await startTestBackend()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const stop = await vacuumPglite(backend.database, logger)
  const query = vi.spyOn(backend.database, 'query')
  const vacuums = () => query.mock.calls.filter(([sql]) => sql === 'vacuum public.diagnostics').length
  vi.advanceTimersByTime(50_000)
  query.mockRejectedValueOnce(tooManyWaiting())
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => warn.mock.calls.length === 1)
  expect(vacuums()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(vacuums()).toBe(2)
  stop()
  vi.useRealTimers()
  await backend.close()
})

it('a vacuum that was ended for its length is put off for a day, the others are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const vacuumed: string[] = []
  const query = async (sql: string) => {
    if (sql.startsWith('vacuum')) vacuumed.push(sql)
    if (sql === 'vacuum public.diagnostic_responses') throw new DatabaseError('57014', 'ended')
    return { rows: [], affectedRows: 0 }
  }
  const stop = await vacuumPglite({ query } as Partial<Database> as Database, pino({ level: 'silent' }))
  const minute = async () => {
    vacuumed.length = 0
    vi.advanceTimersByTime(60_000)
    await new Promise(setImmediate)
    return [vacuumed.includes('vacuum public.diagnostic_responses'), vacuumed.includes('vacuum embedded.sign_ups')]
  }
  expect(vacuumed).toEqual(['vacuum public.diagnostic_responses'])
  expect(await minute()).toEqual([false, true])
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 2 * 60_000)
  await new Promise(setImmediate)
  expect(await minute()).toEqual([true, false])
  stop()
})
