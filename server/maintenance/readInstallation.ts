import { MAINTENANCE } from '#terminal/maintenance.mjs'
import type { Database, Statement } from '../embedded/database/database.ts'
import { requireKnownData } from '../embedded/database/migrate.ts'
import { requireWholeData } from '../embedded/database/prepareDatabase.ts'
import type { BlobStore } from '../embedded/storage/blobStore.ts'
import { migrationsFolder } from '../process/paths.ts'
import {
  keyColumn,
  MaintenanceRefused,
  pausedConnection,
  type Row,
  TABLES,
  type TransferRecord,
  zeroCounts,
} from './records.ts'
import { type CopiedTable, type PagedTable, type Snapshot, takeSnapshot } from './snapshot.ts'

const PAGE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const UTC: Statement = { sql: `select set_config('timezone', 'UTC', true)` }

async function readRows(database: Database, sql: string, params: readonly unknown[]): Promise<Row[]> {
  const [, result] = await database.transaction([UTC, { sql, params }])
  return (result?.rows ?? []).map(({ row }) => JSON.parse(String(row)))
}

/** @throws MaintenanceRefused without data; StartupError when they are of another version or incomplete */
export async function requireReadable(database: Database): Promise<void> {
  await requireKnownData(database, migrationsFolder)
  const { rows } = await database.query(`select where to_regclass('embedded.transfers') is null`)
  if (rows.length > 0) throw new MaintenanceRefused(MAINTENANCE.neverStarted())
  await requireWholeData(database)
}

/** An image with its bytes; null when it was deleted meanwhile. A replaced image is read in its current version. */
async function readObject(database: Database, files: BlobStore, row: Row): Promise<TransferRecord | null> {
  const bytes = typeof row.version === 'string' ? await files.read(row.version) : null
  if (bytes !== null) return { kind: 'object', row, base64: Buffer.from(bytes).toString('base64') }
  const sql = 'select to_jsonb(t)::text as row from storage.objects t where id = $1::text::uuid'
  const [current] = await readRows(database, sql, [row.id])
  if (current === undefined) return null
  if (current.version !== row.version) return readObject(database, files, current)
  return { kind: 'object', row, base64: null }
}

const NOW = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint'

/** xmin is the lower 32 bits of the transaction id; older responses are compared by time. */
const sawRow = (row: string) =>
  `pg_visible_in_snapshot((${NOW} - ((${NOW} - ${row}.xmin::text::bigint) & 4294967295))::text::xid8, $2::text::pg_snapshot)`

// By time, because a change of a lead's status gives its row another xmin. An insert ends within ten seconds.
const sawResponse = (row: string) =>
  `(${row}.receivedat < $3::text::timestamptz - interval '1 minute' or ${sawRow(row)})`

const ofSeenResponse = `exists (select from public.diagnostic_responses r where r.id = t.responseid and ${sawResponse('r')})`

/** Rows visible to the snapshot. Current slugs, because those given up since then stay reserved. */
const VISIBLE: Record<PagedTable, string> = {
  'public.published_slugs': 'true',
  'public.ended_diagnostics': sawRow('t'),
  'public.diagnostic_responses': sawResponse('t'),
  'public.result_clicks': `${sawRow('t')} and ${ofSeenResponse}`,
  'public.result_shares': `${sawRow('t')} and ${ofSeenResponse}`,
}
const PAGED_TABLES = TABLES.filter((table): table is PagedTable => table in VISIBLE)
const COPIED_TABLES = TABLES.filter((table): table is CopiedTable => !(table in VISIBLE))

async function* readPaged(
  database: Database,
  table: PagedTable,
  { pgSnapshot, takenAt }: Snapshot,
): AsyncGenerator<Row[]> {
  const key = keyColumn(table)
  const sql = `select to_jsonb(t)::text as row from ${table} t
    where t.${key} > $1::text${key === 'slug' ? '' : '::uuid'} and ${VISIBLE[table]}
      and $2::text <> $3::text order by t.${key} limit ${PAGE}`
  for (let after: unknown = key === 'slug' ? '' : FIRST_ID; ; ) {
    const rows = await readRows(database, sql, [after, pgSnapshot, takenAt])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.[key]
  }
}

type Seen = Record<'users' | 'diagnostics', Set<unknown>>

/** Whether the referenced rows are in the backup. */
function isWhole(table: PagedTable, row: Row, { users, diagnostics }: Seen): boolean {
  if (table === 'public.ended_diagnostics') return true
  if (table !== 'public.published_slugs') return diagnostics.has(row.diagnosticid)
  const isSeen = (seen: Set<unknown>, id: unknown) => id === null || seen.has(id)
  return isSeen(diagnostics, row.diagnostic_id) && isSeen(users, row.user_id)
}

async function* readSnapshot(database: Database, files: BlobStore, snapshot: Snapshot): AsyncGenerator<TransferRecord> {
  const counts = zeroCounts()
  const seen: Seen = { users: new Set(), diagnostics: new Set() }
  const pause = (row: Row) => pausedConnection(row, snapshot.takenAt)
  yield { kind: 'header', format: 1, migrations: snapshot.migrations, createdAt: new Date().toISOString() }
  for (const table of COPIED_TABLES) {
    for await (const rows of snapshot.pages(table)) {
      if (table !== 'storage.objects') {
        counts[table] += rows.length
        if (table === 'public.diagnostics') for (const { id } of rows) seen.diagnostics.add(id)
        if (table === 'auth.users') for (const { id } of rows) seen.users.add(id)
        yield { kind: 'rows', table, rows: table === 'public.connections' ? rows.map(pause) : rows }
        continue
      }
      for (const row of rows) {
        const record = await readObject(database, files, row)
        if (record?.kind !== 'object') continue
        counts['storage.objects'] += 1
        if (record.base64 !== null) counts.files += 1
        yield record
      }
    }
  }
  for (const table of PAGED_TABLES) {
    for await (const page of readPaged(database, table, snapshot)) {
      const rows = page.filter((row) => isWhole(table, row, seen))
      counts[table] += rows.length
      yield { kind: 'rows', table, rows }
    }
  }
  yield { kind: 'end', counts }
}

/** A consistent copy of an installation in use, without rows deleted meanwhile. @throws MaintenanceRefused */
export async function* readInstallation(database: Database, files: BlobStore): AsyncGenerator<TransferRecord> {
  await requireReadable(database)
  const snapshot = await takeSnapshot(
    database,
    COPIED_TABLES.map((table) => ({ table, key: keyColumn(table) })),
  )
  try {
    yield* readSnapshot(database, files, snapshot)
  } finally {
    await snapshot.close()
  }
}
