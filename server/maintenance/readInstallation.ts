import type { Database, Statement } from '../embedded/database/database.ts'
import type { FileStore } from '../embedded/storage/fileStore.ts'
import { type ChangingTable, keepMoment, type Moment } from './moment.ts'
import { MaintenanceRefused, noCounts, type Row, type TransferRecord } from './records.ts'

const PAGE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const UTC: Statement = { sql: `select set_config('timezone', 'UTC', true)` }

type Text = { row: string }

function rowsOf(rows: unknown[]): Row[] {
  return (rows as Text[]).map(({ row }) => JSON.parse(row))
}

/** In the order in which their rows may be inserted, each in the order of its key. */
const CHANGING: readonly { table: ChangingTable; key: string }[] = [
  { table: 'auth.users', key: 'id' },
  { table: 'auth.identities', key: 'id' },
  { table: 'public.profiles', key: 'id' },
  { table: 'public.diagnostics', key: 'id' },
  { table: 'embedded.seeds', key: 'slug' },
  { table: 'storage.objects', key: 'id' },
]

/** @throws MaintenanceRefused when there are no data */
async function presentTables(database: Database) {
  const { rows } = await database.query<{ present: boolean; seeded: boolean }>(
    `select to_regclass('public.diagnostic_responses') is not null as present,
       to_regclass('embedded.seeds') is not null as seeded`,
  )
  if (rows[0]?.present !== true) throw new MaintenanceRefused('データがありません。まだ一度も起動されていません。')
  return CHANGING.filter(({ table }) => table !== 'embedded.seeds' || rows[0]?.seeded)
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
 * what somebody deletes meanwhile may be missing. It is read in pages, however much there is.
 * @throws MaintenanceRefused when there are no data, or the disk has no room to keep the moment
 */
export async function* readInstallation(database: Database, files: FileStore): AsyncGenerator<TransferRecord> {
  const tables = await presentTables(database)
  const moment = await keepMoment(database, tables)
  try {
    yield* readMoment(
      database,
      files,
      moment,
      tables.map(({ table }) => table),
    )
  } finally {
    await moment.close()
  }
}

async function* readMoment(
  database: Database,
  files: FileStore,
  moment: Moment,
  tables: readonly ChangingTable[],
): AsyncGenerator<TransferRecord> {
  const counts = noCounts()
  const diagnostics = new Set<unknown>()
  yield { kind: 'header', format: 1, migrations: moment.migrations, createdAt: new Date().toISOString() }
  for (const table of tables) {
    if (table === 'storage.objects') continue
    for await (const rows of moment.pages(table)) {
      counts[table] += rows.length
      if (table === 'public.diagnostics') for (const { id } of rows) diagnostics.add(id)
      yield { kind: 'rows', table, rows }
    }
  }
  for await (const rows of moment.pages('storage.objects')) {
    for (const row of rows) {
      const record = await readObject(database, files, row)
      if (record?.kind !== 'object') continue
      counts['storage.objects'] += 1
      if (record.base64 !== null) counts.files += 1
      yield record
    }
  }
  for await (const page of readResponses(database, moment.snapshot)) {
    const rows = page.filter(({ diagnosticid }) => diagnostics.has(diagnosticid))
    counts['public.diagnostic_responses'] += rows.length
    yield { kind: 'rows', table: 'public.diagnostic_responses', rows }
  }
  yield { kind: 'end', counts }
}
