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
  for (let round = 0; round < 10; round += 1) {
    for (let save = 0; save < 10; save += 1) {
      expect((await client.from('diagnostics').update({ description: letters() }).eq('id', row.id)).error).toBeNull()
    }
    vi.advanceTimersByTime(10_000)
  }
  const { rows } = await backend.database.query<{ bytes: number }>(
    `select pg_total_relation_size('public.diagnostics') as bytes`,
  )
  expect(rows[0]?.bytes).toBeLessThan(800_000)
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite).each([
  ['public.diagnostic_responses', "(diagnosticid, answers, result) select gen_random_uuid(), '{}', 'ACE'"],
  ['auth.sessions', '(id, user_id) select gen_random_uuid(), gen_random_uuid()'],
  ['embedded.mail_slots', "(address_hash, kind, taken_at) select n::text, 'recovery', now()"],
])('rows of %s that are gone leave the disk', async (table, rows) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backend = await startTestBackend()
  const { database } = backend
  await database.transaction([
    { sql: 'set local session_replication_role = replica' },
    { sql: `insert into ${table} ${rows} from generate_series(1, 500) n` },
    { sql: `delete from ${table}` },
  ])
  vi.advanceTimersByTime(10_000)
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
  vi.advanceTimersByTime(10_000)
  await expect.poll(megabytes).toBe(0)
  vi.useRealTimers()
  await backend.close()
})

it.runIf(onPglite)('leaves the copies of a backup alone', async () => {
  const backend = await startTestBackend()
  await backend.database.script('create table embedded.snapshot_1_a (); create table embedded.other ()')
  const query = vi.spyOn(backend.database, 'query')
  const stop = await vacuumPglite(backend.database, pino({ level: 'silent' }))
  const vacuumed = query.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('vacuum'))
  expect(vacuumed).toContain('vacuum embedded.other')
  expect(vacuumed).not.toContain('vacuum embedded.snapshot_1_a')
  stop()
  await backend.database.script('drop table embedded.snapshot_1_a, embedded.other')
  await backend.close()
})

it('a vacuum that a flood of requests refused comes again ten seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const query = vi.fn(async () => ({ rows: [{ name: 'profiles' }], affectedRows: 0 }))
  query.mockRejectedValueOnce(tooManyWaiting())
  const stop = await vacuumPglite({ query } as Partial<Database> as Database, logger)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(query).not.toHaveBeenCalledWith('vacuum profiles')
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => query.mock.calls.length > 3)
  expect(query).toHaveBeenCalledWith('vacuum profiles')
  stop()
})

it('a vacuum that was ended for its length is put off for a day, the others are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const vacuumed: string[] = []
  const query = async (sql: string) => {
    if (sql.startsWith('vacuum')) vacuumed.push(sql)
    if (sql === 'vacuum large') throw new DatabaseError('57014', 'ended')
    return { rows: sql.includes('from pg_class') ? [{ name: 'large' }, { name: 'small' }] : [], affectedRows: 0 }
  }
  const stop = await vacuumPglite({ query } as Partial<Database> as Database, pino({ level: 'silent' }))
  const nextRound = async () => {
    vacuumed.length = 0
    vi.advanceTimersByTime(10_000)
    await new Promise(setImmediate)
    return [...vacuumed]
  }
  expect(vacuumed).toEqual(['vacuum large'])
  expect(await nextRound()).toEqual(['vacuum small'])
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 2 * 10_000)
  await new Promise(setImmediate)
  expect(await nextRound()).toEqual(['vacuum large'])
  stop()
})
