import { expect, test } from 'vitest'
import { emptyPostgres } from '#tests/support/emptyPostgres.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { bootstrap } from './bootstrap.ts'
import { type Database, DatabaseError } from './database.ts'
import { openPostgres } from './openPostgres.ts'
import { ownClient } from './ownClient.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const NAMES = Array.from({ length: 6 }, (_, index) => `together_${index}`)

test('servers that start together on several databases of a fresh cluster all start', async () => {
  const cluster = await startPostgres()
  try {
    const server = await openPostgres(cluster.url, 2)
    for (const name of NAMES) await server.query(`create database ${name}`)
    await server.close()
    const databases = await Promise.all(
      NAMES.map((name) => openPostgres(Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href, 2)),
    )
    const ended = await Promise.allSettled(databases.map(bootstrap))
    await Promise.all(databases.map((database) => database.close()))
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  } finally {
    await cluster.stop()
  }
})

test('a server that starts while the database is dumped waits for no table, and keeps nobody waiting', async () => {
  const place = await emptyPostgres()
  const [database, dump] = [await openPostgres(place.url, 2), ownClient(place.url, 'dump')]
  try {
    await prepareDatabase(database)
    await dump.connect()
    const { rows } = await dump.query(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname in ('public', 'private', 'auth', 'storage', 'embedded', 'supabase_migrations')`,
    )
    await dump.query('begin')
    await dump.query(`lock table ${rows[0]?.tables} in access share mode`)
    await prepareDatabase(database)
    await dump.query('commit')
  } finally {
    await dump.end()
    await database.close()
    await place.drop()
  }
})

/** A bootstrap of a database that refuses it for these reasons in turn. @returns how often it was tried */
async function tries(...refusals: DatabaseError[]) {
  let tried = 0
  const script = async () => {
    const refusal = refusals[tried++]
    if (refusal !== undefined) throw refusal
  }
  await bootstrap({ script } as Partial<Database> as Database).catch((error: unknown) => {
    throw Object.assign(error as Error, { tried })
  })
  return tried
}

test.each([
  new DatabaseError('23505', 'duplicate key value'),
  new DatabaseError('42710', 'role "anon" already exists'),
  new DatabaseError('XX000', 'tuple concurrently updated'),
  new DatabaseError('40P01', 'deadlock detected'),
])('a role that another database makes at the same moment is tried five times: $message', async (conflict) => {
  expect(await tries()).toBe(1)
  expect(await tries(...Array(4).fill(conflict))).toBe(5)
  await expect(tries(...Array(5).fill(conflict))).rejects.toMatchObject({ code: conflict.code, tried: 5 })
})

test('a user without the rights is told so in a sentence, anything else is as it was', async () => {
  await expect(tries(new DatabaseError('42501', 'permission denied'))).rejects.toMatchObject({
    ...{ name: 'StartupError', message: expect.stringMatching(/\.$/), tried: 1 },
  })
  await expect(tries(new DatabaseError('53100', 'full'))).rejects.toMatchObject({ code: '53100', tried: 1 })
})
