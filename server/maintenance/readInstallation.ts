import type { Database, Statement } from '../embedded/database/database.ts'
import type { FileStore } from '../embedded/storage/fileStore.ts'
import { MaintenanceRefused, noCounts, type Row, TABLES, type TransferRecord } from './records.ts'

const PAGE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const UTC: Statement = { sql: `select set_config('timezone', 'UTC', true)` }

type Text = { row: string }

function rowsOf(rows: unknown[]): Row[] {
  return (rows as Text[]).map(({ row }) => JSON.parse(row))
}

function allRows(table: string, key: string): Statement {
  return { sql: `select to_jsonb(t)::text as row from ${table} t order by ${key}` }
}

/** Everything but the responses, as one moment shows it, and that moment's name. */
async function readMoment(database: Database) {
  const { rows } = await database.query<{ present: boolean; seeded: boolean }>(
    `select to_regclass('public.diagnostic_responses') is not null as present,
       to_regclass('embedded.seeds') is not null as seeded`,
  )
  if (rows[0]?.present !== true) throw new MaintenanceRefused('データがありません。まだ一度も起動されていません。')
  const seeds = rows[0].seeded ? allRows('embedded.seeds', 'slug') : { sql: 'select null::text as row where false' }
  const results = await database.transaction([
    { sql: 'set transaction isolation level repeatable read, read only' },
    UTC,
    { sql: 'select pg_current_snapshot()::text as snapshot' },
    { sql: 'select version from supabase_migrations.schema_migrations order by version' },
    allRows('auth.users', 'id'),
    allRows('auth.identities', 'id'),
    allRows('public.profiles', 'id'),
    allRows('public.diagnostics', 'id'),
    seeds,
    allRows('storage.objects', 'id'),
  ])
  const [, , snapshot, migrations, users, identities, profiles, diagnostics, seeded, objects] = results.map(
    (result) => result.rows,
  )
  return {
    snapshot: String(snapshot?.[0]?.snapshot),
    migrations: (migrations ?? []).map(({ version }) => String(version)),
    tables: {
      'auth.users': rowsOf(users ?? []),
      'auth.identities': rowsOf(identities ?? []),
      'public.profiles': rowsOf(profiles ?? []),
      'public.diagnostics': rowsOf(diagnostics ?? []),
      'embedded.seeds': rowsOf(seeded ?? []),
    },
    objects: rowsOf(objects ?? []),
  }
}

/** An image with its bytes; null when it was deleted since the moment. A replaced one is read as it is now. */
async function readObject(database: Database, files: FileStore, row: Row): Promise<TransferRecord | null> {
  const bytes = typeof row.version === 'string' ? await files.read(row.version) : null
  if (bytes !== null) return { kind: 'object', row, base64: Buffer.from(bytes).toString('base64') }
  const [, now] = await database.transaction([
    UTC,
    { sql: 'select to_jsonb(t)::text as row from storage.objects t where id = $1::text::uuid', params: [row.id] },
  ])
  const [current] = rowsOf(now?.rows ?? [])
  if (current === undefined) return null
  if (current.version !== row.version) return readObject(database, files, current)
  return { kind: 'object', row, base64: null }
}

/** Responses that the moment saw, page by page. They are never changed, so their own transaction tells their age. */
async function* readResponses(database: Database, snapshot: string): AsyncGenerator<Row[]> {
  let after: unknown = FIRST_ID
  for (;;) {
    const [, page] = await database.transaction([
      UTC,
      {
        sql: `select to_jsonb(t)::text as row from public.diagnostic_responses t
          where id > $1::text::uuid and pg_visible_in_snapshot(t.xmin::text::xid8, $2::text::pg_snapshot)
          order by id limit ${PAGE}`,
        params: [after, snapshot],
      },
    ])
    const rows = rowsOf(page?.rows ?? [])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id
  }
}

/**
 * Everything of an installation as it was at one moment, while it may be in use: what arrives later is left out. Only
 * what somebody deletes meanwhile may be missing.
 * @throws MaintenanceRefused when there are no data
 */
export async function* readInstallation(database: Database, files: FileStore): AsyncGenerator<TransferRecord> {
  const { snapshot, migrations, tables, objects } = await readMoment(database)
  const counts = noCounts()
  yield { kind: 'header', format: 1, migrations, createdAt: new Date().toISOString() }
  for (const table of TABLES) {
    if (table === 'storage.objects' || table === 'public.diagnostic_responses') continue
    for (let start = 0; start < tables[table].length; start += PAGE) {
      const rows = tables[table].slice(start, start + PAGE)
      counts[table] += rows.length
      yield { kind: 'rows', table, rows }
    }
  }
  for (const row of objects) {
    const record = await readObject(database, files, row)
    if (record?.kind !== 'object') continue
    counts['storage.objects'] += 1
    if (record.base64 !== null) counts.files += 1
    yield record
  }
  const diagnostics = new Set(tables['public.diagnostics'].map(({ id }) => id))
  for await (const page of readResponses(database, snapshot)) {
    const rows = page.filter(({ diagnosticid }) => diagnostics.has(diagnosticid))
    counts['public.diagnostic_responses'] += rows.length
    yield { kind: 'rows', table: 'public.diagnostic_responses', rows }
  }
  yield { kind: 'end', counts }
}
