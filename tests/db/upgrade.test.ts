import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsTableSql } from '#server/embedded/database/bootstrap.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { readBackupFile } from '#server/maintenance/backupFile.ts'
import { readInstallation } from '#server/maintenance/readInstallation.ts'
import type { TransferRecord } from '#server/maintenance/records.ts'
import { writeInstallation } from '#server/maintenance/writeInstallation.ts'
import { migrationsFolder, openDataFolder, testDatabaseKind } from '../support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '../support/embeddedBackend.ts'
import { emptyPostgres } from '../support/emptyPostgres.ts'
import { JPEG } from '../support/jpeg.ts'
import { wrongDays } from '../support/responseDays.ts'
import { startAndEnd } from '../support/startServer.ts'

/** Data of released versions, written by scripts/recordRelease.ts; there is none before 1.0.0. */
const releases = path.resolve(import.meta.dirname, '../upgrades')
const recorded = existsSync(releases) ? readdirSync(releases) : []

type Row = Record<string, unknown>
type Rows = Map<string, Map<string, Row>>

/** Kept for minutes or days only, so that rows of a release are gone by now. */
const PASSING = [
  'embedded.mail_slots',
  'embedded.mails',
  'embedded.sign_ups',
  'auth.one_time_tokens',
  'auth.sessions',
  'auth.refresh_tokens',
]

/** Every row of every table that people's data are in. */
async function rowsOf(database: Database): Promise<Rows> {
  const tables = await database.query<{ name: string; key: string }>(
    `select n.nspname || '.' || r.relname as name, string_agg(format('t.%I', a.attname), ',') as key
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'p' and n.nspname in ('auth', 'public', 'storage', 'embedded')
      group by 1`,
  )
  const all: Rows = new Map()
  for (const { name, key } of tables.rows.filter((table) => !PASSING.includes(table.name))) {
    const [, result] = await database.transaction([
      { sql: `select set_config('timezone', 'UTC', true)` },
      { sql: `select concat_ws(',', ${key}) as key, to_jsonb(t)::text as row from ${name} t` },
    ])
    all.set(name, new Map(result?.rows.map(({ key, row }) => [String(key), JSON.parse(String(row))])))
  }
  return all
}

/** The rows of a backup, without reading it as the program does. */
function rowsOfBackup(lines: string): Rows {
  const all: Rows = new Map()
  for (const line of lines.trimEnd().split('\n')) {
    const record: { table?: string; rows?: Row[]; row?: Row } = JSON.parse(line)
    const table = record.table ?? 'storage.objects'
    for (const row of record.rows ?? (record.row ? [record.row] : [])) {
      all.set(table, (all.get(table) ?? new Map()).set(String(row.id ?? row.slug), row))
    }
  }
  return all
}

/** An empty folder and, on PostgreSQL, an empty database. */
async function makePlace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-upgrade-'))
  const postgres = testDatabaseKind() === 'pglite' ? null : await emptyPostgres()
  return {
    folder,
    env: { DATA_DIR: folder, ...(postgres === null ? {} : { DATABASE_URL: postgres.url }) },
    open: () => (postgres === null ? openDataFolder(folder) : openPostgres(postgres.url, 4)),
    remove: async () => {
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Place = Awaited<ReturnType<typeof makePlace>>

/** The database as the version left it, with a file for each picture. */
async function restoreDump(place: Place, file: string): Promise<Rows> {
  // A session of its own: the dump leaves settings behind.
  const restoring = await place.open()
  await restoring.script(readFileSync(path.join(releases, file), 'utf8'))
  await restoring.close()
  const database = await place.open()
  const rows = await rowsOf(database)
  await database.close()
  for (const { version } of rows.get('storage.objects')?.values() ?? []) {
    const name = String(version)
    await mkdir(path.join(place.folder, 'storage', name.slice(0, 2)), { recursive: true })
    await writeFile(path.join(place.folder, 'storage', name.slice(0, 2), name), JPEG)
  }
  return rows
}

/** The backup that the version made, restored by this one. */
async function restoreBackup(place: Place, name: string): Promise<Rows> {
  const lines = readFileSync(path.join(releases, name), 'utf8')
  const file = path.join(place.folder, 'released.backup')
  await writeFile(file, gzipSync(lines))
  const database = await place.open()
  const files = createFolderStore(path.join(place.folder, 'storage'))
  const { sent, found } = await writeInstallation(database, files, 'backup:1', readBackupFile(file))
  expect(found).toEqual(sent)
  expect(sent).toMatchObject({ 'public.diagnostic_responses': 6, files: 1 })
  await database.close()
  return rowsOfBackup(lines)
}

const ways = [
  ...recorded.filter((file) => file.endsWith('.sql')).map((file) => ({ file, bring: restoreDump })),
  ...recorded.filter((file) => file.endsWith('.backup.jsonl')).map((file) => ({ file, bring: restoreBackup })),
]

describe.each(ways)('what $file holds', { timeout: 120_000 }, ({ file, bring }) => {
  let place: Place
  let database: Database
  let backend: TestBackend
  let before: Rows

  beforeAll(async () => {
    place = await makePlace()
    before = await bring(place, file)
    database = await place.open()
    backend = await startTestBackend({ DATA_DIR: place.folder }, database)
  }, 180_000)
  afterAll(async () => {
    await backend?.close()
    await database?.close()
    await place.remove()
  })

  test('is there with every row as it was', async () => {
    expect(before.get('public.diagnostic_responses')?.size).toBe(6)
    const after = await rowsOf(database)
    expect([...before.keys()]).toEqual(expect.arrayContaining(['auth.users', 'storage.objects', 'public.diagnostics']))
    for (const [table, rows] of before) {
      for (const [key, row] of rows) expect(after.get(table)?.get(key), `${table} ${key}`).toMatchObject(row)
    }
    expect(await wrongDays(database)).toEqual([])
    const { rows } = await database.query('select version from supabase_migrations.schema_migrations order by version')
    const known = readdirSync(migrationsFolder).flatMap((name) => /^\d{14}/.exec(name) ?? [])
    expect(rows.map(({ version: applied }) => applied)).toEqual(known.sort())
  })

  test('makes no new administrator, and people sign in as before and find their responses', async () => {
    expect(backend.firstStart).toBeNull()
    const client = backend.client()
    const { error } = await client.auth.signInWithPassword({ email: 'paid@example.com', password: PASSWORD })
    expect(error).toBeNull()
    const mine = await client.from('diagnostics').select('id, publicurl, responsecount').eq('ispublished', false)
    const answered = mine.data?.find(({ publicurl }) => publicurl === 'answered')
    expect(mine.data).toHaveLength(2)
    expect(answered?.responsecount).toBeGreaterThanOrEqual(4)
    const search = { p_diagnosticid: answered?.id, p_search: '山田' }
    const found = await client.rpc('search_responses', search)
    expect(found.data).toHaveLength(2)
    const summed = await client.rpc('get_response_summary', search)
    expect(summed.data).toMatchObject({ total: 2, withContact: 2 })
  })

  test('has pictures that are served', async () => {
    const { data } = await backend
      .client()
      .rpc('published_diagnostic', { slug: 'released' })
      .single<{ imageurl: string }>()
    const answer = await backend.request(data?.imageurl ?? '')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
  })
})

describe('data that this program cannot use', { timeout: 120_000 }, () => {
  const known = readdirSync(migrationsFolder).flatMap((name) => /^\d{14}/.exec(name) ?? [])
  const OF_0_X = '20261122000009'

  let place: Place
  beforeAll(async () => {
    place = await makePlace()
    const database = await place.open()
    await database.script(migrationsTableSql)
    await database.close()
  })
  afterAll(() => place.remove())

  async function leave(version: string): Promise<void> {
    const database = await place.open()
    await database.query('delete from supabase_migrations.schema_migrations')
    await database.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version])
    await database.close()
  }

  async function expectUntouched(): Promise<void> {
    const database = await place.open()
    const { rows } = await database.query(
      `select nspname as schema, (select count(*) from supabase_migrations.schema_migrations) as versions
        from pg_namespace where nspname in ('auth', 'storage', 'private', 'embedded', 'supabase_migrations')`,
    )
    await database.close()
    expect(rows).toEqual([{ schema: 'supabase_migrations', versions: 1 }])
  }

  test.each([
    ['0.x', OF_0_X, /^The data was created by Mitsujiku 0\.x, which this version cannot use\.\n$/],
    ['a newer program', '99991231000000', /^The data was created by a newer version [^\n]*\n$/],
  ])('is refused with a sentence and stays as it is: %s', async (_, version, sentence) => {
    await leave(version)
    const { said, code } = await startAndEnd(place.env)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
    await expectUntouched()
  })

  async function* backupOf(migrations: string[]): AsyncGenerator<TransferRecord> {
    yield { kind: 'header', format: 1, migrations, createdAt: '2026-11-22T00:00:00Z' }
  }

  test.each([
    ['is restored into it', OF_0_X, known],
    ['of it is restored', known[0] ?? '', [OF_0_X]],
  ])('nothing %s', async (_, version, migrations) => {
    await leave(version)
    const database = await place.open()
    const files = createFolderStore(path.join(place.folder, 'storage'))
    const restoring = writeInstallation(database, files, 'backup:1', backupOf(migrations))
    await expect(restoring).rejects.toThrow('0.x')
    await database.close()
    await expectUntouched()
  })

  test('nothing is read of it', async () => {
    await leave(OF_0_X)
    const database = await place.open()
    const reading = readInstallation(database, createFolderStore(path.join(place.folder, 'storage'))).next()
    await expect(reading).rejects.toThrow('0.x')
    await database.close()
  })
})
