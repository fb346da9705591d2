import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { PgliteDatabase } from '#server/embedded/database/pgliteDatabase.ts'
import { workerLink } from '#server/embedded/database/pgliteLink.ts'
import { migrationsFolder, postgresUrl, testDatabaseKind } from '../support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '../support/embeddedBackend.ts'
import { JPEG } from '../support/jpeg.ts'
import { startAndEnd } from '../support/startServer.ts'

/** What released versions left behind: scripts/recordRelease.ts. */
const releases = path.resolve(import.meta.dirname, '../upgrades')
const versions = readdirSync(releases).flatMap((file) => /^(.*)\.sql$/.exec(file)?.[1] ?? [])

type Rows = Map<string, Map<string, Record<string, unknown>>>

/** Kept for minutes or days only, so that rows of a release are gone by now. */
const PASSING = [
  'embedded.mail_slots',
  'embedded.mails',
  'auth.one_time_tokens',
  'auth.sessions',
  'auth.refresh_tokens',
]

/** Every row of every table that people's data are in, by its key. */
async function rowsOf(database: Database): Promise<Rows> {
  const tables = await database.query<{ name: string; key: string }>(
    `select c.conrelid::regclass::text as name, string_agg(format('t.%I', a.attname), ',') as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'p' and c.connamespace::regnamespace::text in ('auth', 'public', 'storage', 'embedded')
      group by 1`,
  )
  const all: Rows = new Map()
  for (const { name, key } of tables.rows.filter((table) => !PASSING.includes(table.name))) {
    const { rows } = await database.query<{ key: string; row: string }>(
      `select row(${key})::text as key, to_jsonb(t)::text as row from ${name} t`,
    )
    all.set(name, new Map(rows.map((row) => [row.key, JSON.parse(row.row)])))
  }
  return all
}

describe.each(versions)('data of version %s', { timeout: 120_000 }, (version) => {
  let folder: string
  let database: Database
  let backend: TestBackend
  let before: Rows
  let drop = async () => {}
  let stopped: Promise<void> | null = null

  const stop = () => {
    stopped ??= backend.close().then(() => database.close())
    return stopped
  }

  const open = (url: string | null) => (url === null ? openPglite(folder) : openPostgres(url, 4))

  async function createDatabase(): Promise<string | null> {
    if (testDatabaseKind() === 'pglite') return null
    const name = `mitsujiku_upgrade_${randomUUID().replaceAll('-', '')}`
    const server = await openPostgres(postgresUrl('postgres'), 1)
    await server.query(`create database ${name}`)
    drop = async () => {
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    }
    return postgresUrl(name)
  }

  let url: string | null

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-upgrade-'))
    url = await createDatabase()
    // A session of its own: the dump leaves settings behind.
    const restoring =
      url === null ? await PgliteDatabase.open(workerLink(path.join(folder, 'database'))) : await open(url)
    await restoring.script(readFileSync(path.join(releases, `${version}.sql`), 'utf8'))
    await restoring.close()
    database = await open(url)
    before = await rowsOf(database)
    for (const { version: file } of before.get('storage.objects')?.values() ?? []) {
      const name = String(file)
      await mkdir(path.join(folder, 'storage', name.slice(0, 2)), { recursive: true })
      await writeFile(path.join(folder, 'storage', name.slice(0, 2), name), JPEG)
    }
    backend = await startTestBackend({ DATA_DIR: folder }, database)
  }, 180_000)
  afterAll(async () => {
    await stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('opens with every row as it was', async () => {
    expect(before.get('diagnostic_responses')?.size).toBe(6)
    const after = await rowsOf(database)
    expect([...before.keys()]).toEqual(expect.arrayContaining(['auth.users', 'storage.objects', 'diagnostics']))
    for (const [table, rows] of before) {
      for (const [key, row] of rows) expect(after.get(table)?.get(key), `${table} ${key}`).toMatchObject(row)
      expect(after.get(table)?.size, table).toBeGreaterThanOrEqual(rows.size)
    }
    const { rows } = await database.query('select version from supabase_migrations.schema_migrations order by version')
    const known = readdirSync(migrationsFolder).flatMap((file) => /^\d{14}/.exec(file) ?? [])
    expect(rows.map(({ version: applied }) => applied)).toEqual(known.sort())
  })

  test('makes nobody an administrator anew, and people sign in as before', async () => {
    expect(backend.firstStart).toBeNull()
    const client = backend.client()
    const { error } = await client.auth.signInWithPassword({ email: 'paid@example.com', password: PASSWORD })
    expect(error).toBeNull()
    const mine = await client
      .from('diagnostics')
      .select('publicurl, responsecount')
      .eq('ispublished', false)
      .order('title')
    expect(mine.data).toEqual([
      { publicurl: null, responsecount: 0 },
      { publicurl: 'answered', responsecount: 4 },
    ])
  })

  test('its pictures are served', async () => {
    const { data } = await backend.client().from('diagnostics').select('imageurl').eq('publicurl', 'released').single()
    const answer = await backend.request(data?.imageurl)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
  })

  test('once a newer program has migrated them, this one refuses to start with a sentence', async () => {
    await database.query(`insert into supabase_migrations.schema_migrations values ('99991231000000')`)
    await stop()
    const { said, code } = await startAndEnd({ DATA_DIR: folder, ...(url === null ? {} : { DATABASE_URL: url }) })
    expect(said).toMatch(/^データはこのプログラムより新しい版のミツジクで作成されています。[^\n]*\n$/)
    expect(code).toBe(1)
  })
})
