import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbeddedSchema } from '#server/embedded/database/bootstrap.ts'
import { type Database, DatabaseError } from '#server/embedded/database/database.ts'
import type { BlobStore } from '#server/embedded/storage/blobStore.ts'
import { createTestDatabase, testDatabaseKind } from '#tests/support/database.ts'
import { readInstallation } from './readInstallation.ts'
import { takeSnapshot } from './snapshot.ts'

const USERS = [{ table: 'auth.users', key: 'id' }] as const
const ROWS = 250

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await createEmbeddedSchema(database)
  await database.query(
    `insert into auth.users (id, email)
      select gen_random_uuid(), format('user-%s@example.com', n) from generate_series(1, ${ROWS}) n`,
  )
}, 60_000)
afterAll(() => database.close())

async function snapshotsLeft(): Promise<number> {
  const { rows } = await database.query(`select relname from pg_class where relname ~ '^snapshot_.*' and relkind = 'r'`)
  return rows.length
}

test('every row is read once, in pages, as it was, whatever is written and removed meanwhile', async () => {
  const before = await database.query<{ id: string; email: string }>('select id, email from auth.users order by id')
  const snapshot = await takeSnapshot(database, USERS)
  const read: unknown[] = []
  let pages = 0
  for await (const page of snapshot.pages('auth.users')) {
    pages += 1
    read.push(...page.map(({ id, email }) => ({ id, email })))
    await database.query(`update auth.users set email = 'changed-' || id || '@example.com'`)
    await database.query('delete from auth.users where id = (select max(id::text)::uuid from auth.users)')
  }
  expect(read).toEqual(before.rows)
  expect(pages).toBeGreaterThan(1)
  expect(snapshot.migrations.length).toBeGreaterThan(1)
  await snapshot.close()
  expect(await snapshotsLeft()).toBe(0)
})

test('pages of large rows are short', async () => {
  await database.script(`
    create table public.large (id integer primary key, content text);
    insert into public.large select n, repeat('あ', 700000) from generate_series(1, 5) n`)
  const snapshot = await takeSnapshot(database, [{ table: 'public.large' as 'auth.users', key: 'id' }])
  const pages: number[][] = []
  for await (const page of snapshot.pages('public.large' as 'auth.users')) pages.push(page.map(({ id }) => Number(id)))
  expect(pages).toEqual([[1, 2], [3, 4], [5]])
  await snapshot.close()
  await database.query('drop table public.large')
})

test('only the owner of the database reads it', async () => {
  const snapshot = await takeSnapshot(database, USERS)
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^snapshot_' and relkind = 'r'`,
  )
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const read = database.transaction([
      { sql: `set local role ${role}` },
      { sql: `select from embedded.${rows[0]?.name}` },
    ])
    await expect(read).rejects.toMatchObject({ code: '42501' })
  }
  await snapshot.close()
})

test('what a crash left behind goes with the next snapshot, and one that is being read stays', async () => {
  const reading = await takeSnapshot(database, USERS)
  await database.query('create table embedded.snapshot_1_0123456789ab (n integer)')
  const next = await takeSnapshot(database, USERS)
  expect(await snapshotsLeft()).toBe(2)
  await next.close()
  await reading.close()
  expect(await snapshotsLeft()).toBe(0)
})

test('a picture that is replaced while a backup is read is in it as it is now', async () => {
  const [former, present] = [randomUUID(), randomUUID()]
  const insert = `insert into storage.objects (bucket_id, name, version) values ('diagnostic-images', 'u/axes/x.jpg', $1)`
  await database.query(insert, [former])
  const read = async (version: string) => {
    if (version === present) return Uint8Array.of(1)
    await database.query('update storage.objects set version = $1', [present])
    return null
  }
  const objects: unknown[] = []
  for await (const record of readInstallation(database, { read } as Partial<BlobStore> as BlobStore)) {
    if (record.kind === 'object') objects.push(record)
  }
  expect(objects).toMatchObject([{ row: { version: present }, base64: 'AQ==' }])
})

test('slugs and ids that were given up, of which an account may hold any number, are read in pages and not copied', async () => {
  await database.script(`
    insert into public.published_slugs (slug, user_id, ended_at)
      select 'slug-' || n, (select id from auth.users limit 1), now() from generate_series(1, 1100) n;
    insert into public.ended_diagnostics (id, user_id) select gen_random_uuid(), gen_random_uuid() from generate_series(1, 1100)`)
  const read = new Map<string, Set<unknown>>()
  const pages: number[] = []
  for await (const record of readInstallation(database, {
    read: async () => null,
  } as Partial<BlobStore> as BlobStore)) {
    if (record.kind !== 'rows' || !['public.published_slugs', 'public.ended_diagnostics'].includes(record.table))
      continue
    const seen = read.get(record.table) ?? new Set()
    for (const { id, slug } of record.rows) seen.add(id ?? slug)
    read.set(record.table, seen)
    pages.push(record.rows.length)
    const { rows } = await database.query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^snapshot_' and relkind = 'r'`,
    )
    const copied = await database.query(`select from embedded.${rows[0]?.name} where kind = $1 limit 1`, [record.table])
    expect(copied.rows).toEqual([])
  }
  expect([...read.values()].map(({ size }) => size)).toEqual([1100, 1100])
  expect(pages).toEqual([500, 500, 100, 500, 500, 100])
})

test('what slugs become while a backup is read is in it, and none of somebody who came since', async () => {
  const insert = `insert into public.diagnostics (user_id, title, publicurl, ispublished) values`
  const newcomer = randomUUID()
  await database.query(`${insert} ((select id from auth.users limit 1), 't', 'former-1', true)`)
  await database.query(`update public.diagnostics set publicurl = 'present-1' where publicurl = 'former-1'`)
  const slugs = new Map<unknown, unknown>()
  for await (const record of readInstallation(database, {
    read: async () => null,
  } as Partial<BlobStore> as BlobStore)) {
    if (record.kind !== 'rows') continue
    if (record.table === 'public.diagnostics') {
      await database.query(`delete from public.diagnostics where publicurl = 'present-1'`)
      await database.query(`insert into auth.users (id, email) values ($1, 'new@example.com')`, [newcomer])
      await database.query(`${insert} ($1, 't', 'of-a-newcomer', true)`, [newcomer])
    }
    if (record.table === 'public.published_slugs')
      for (const { slug, diagnostic_id } of record.rows) slugs.set(slug, diagnostic_id)
  }
  expect([slugs.get('former-1'), slugs.get('present-1'), slugs.has('of-a-newcomer')]).toEqual([null, null, false])
})

describe('without room for a copy', () => {
  /** The database, whose disk takes no copies. */
  const full: Database = {
    kind: 'pglite',
    query: (...args) => database.query(...args),
    transaction: (...args) => database.transaction(...args),
    script: () => Promise.reject(new DatabaseError('53100', 'the disk under the data folder is full')),
    listen: (...args) => database.listen(...args),
    load: () => database.load(),
    close: async () => {},
  }

  // On PostgreSQL the writes of the cluster's other databases count too: those of other tests.
  test.runIf(testDatabaseKind() === 'pglite')('the tables themselves are read, in pages and in order', async () => {
    const wanted = await database.query('select id from auth.users order by id')
    const snapshot = await takeSnapshot(full, USERS)
    const read: unknown[] = []
    let pages = 0
    for await (const page of snapshot.pages('auth.users')) {
      pages += 1
      read.push(...page.map(({ id }) => ({ id })))
    }
    expect(read).toEqual(wanted.rows)
    expect(pages).toBeGreaterThan(1)
    expect(snapshot.migrations.length).toBeGreaterThan(1)
    await snapshot.close()
    expect(await snapshotsLeft()).toBe(0)
  })

  test.each([
    'insert into auth.users (id, email) values (gen_random_uuid(), now()::text)',
    'delete from auth.users where id = (select max(id::text)::uuid from auth.users)',
    `update public.profiles set company = 'another'`,
  ])('a backup of two moments is refused: %s', async (write) => {
    const snapshot = await takeSnapshot(full, USERS)
    const reading = snapshot.pages('auth.users')
    await reading.next()
    await database.query(write)
    const readRest = async () => {
      while (!(await reading.next()).done);
    }
    await expect(readRest()).rejects.toThrow('The disk is full')
  })
})
