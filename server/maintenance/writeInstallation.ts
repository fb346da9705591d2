import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { bootstrap, createEmbeddedSchema } from '../embedded/database/bootstrap.ts'
import { type Database, DatabaseError, isOutage } from '../embedded/database/database.ts'
import { migrate, requireKnownData } from '../embedded/database/migrate.ts'
import type { BlobStore } from '../embedded/storage/blobStore.ts'
import { migrationsFolder } from '../process/paths.ts'
import {
  type Counts,
  MADE_WITH_ACCOUNTS,
  MaintenanceRefused,
  PRESENT_TABLES,
  type Row,
  requireSame,
  TABLES,
  type Table,
  type Transfer,
  zeroCounts,
} from './records.ts'

/** Without generated columns. */
async function writableColumns(database: Database, table: Table): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL spools the rows of a statement to a file, whose size PGlite limits. */
const CHARACTERS_AT_ONCE = 1_000_000

function* inParts(rows: readonly Row[]): Generator<string> {
  let part: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    part.push(text)
    length += text.length
    if (length < CHARACTERS_AT_ONCE) continue
    yield `[${part.join()}]`
    part = []
    length = 0
  }
  if (part.length > 0) yield `[${part.join()}]`
}

/** Triggers make them, with the date of today. */
const REPLACED = [...MADE_WITH_ACCOUNTS, 'public.consent_texts']

/** Missing columns of older rows get their default. Rows replace those that triggers make, slugs do not. */
async function insertRows(database: Database, table: Table, columns: readonly string[], rows: readonly Row[]) {
  const present = columns.filter((column) => column in (rows[0] ?? {})).map((column) => `"${column}"`)
  const list = present.join(', ')
  const replace = `(id) do update set ${present.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const sql = `insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)
    on conflict ${REPLACED.includes(table) ? replace : 'do nothing'}`
  for (const part of inParts(rows)) {
    await database.query(sql, [part]).catch((error) => {
      const refusal = error instanceof DatabaseError ? error : null
      if (refusal === null || isOutage(error)) throw error
      // Its details may quote personal data.
      throw new MaintenanceRefused(MAINTENANCE.notSaved(table, `${refusal.code} ${refusal.constraint ?? ''}`.trim()))
    })
  }
}

async function presentTables(database: Database): Promise<Table[]> {
  return (await database.query<{ name: Table }>(PRESENT_TABLES)).rows.map(({ name }) => name)
}

/** Empties a half-filled target of the same transfer. @throws MaintenanceRefused for other data */
async function claim(database: Database, transferId: string): Promise<void> {
  const { rows } = await database.query<{ id: string; finished: boolean }>(
    'select id, finished_at is not null as finished from embedded.transfers',
  )
  const tables = await presentTables(database)
  if (rows.some(({ id, finished }) => id === transferId && !finished)) {
    await database.query(`truncate ${tables.join(', ')} cascade`)
    return
  }
  const isFilled = tables.map((table) => `exists (select from ${table})`).join(' or ')
  if (rows.length > 0 || (await database.query(`select where ${isFilled}`)).rows.length > 0) {
    throw new MaintenanceRefused(MAINTENANCE.notEmpty())
  }
  await database.query('insert into embedded.transfers (id) values ($1)', [transferId])
}

async function count(database: Database, files: number): Promise<Counts> {
  const found = { ...zeroCounts(), files }
  for (const table of await presentTables(database)) {
    const { rows } = await database.query<{ rows: number }>(`select count(*) as rows from ${table}`)
    found[table] = rows[0]?.rows ?? 0
  }
  return found
}

/** Resets counters that inserted responses have raised. */
async function restoreCounters(database: Database, diagnostics: readonly Row[]): Promise<void> {
  await database.query(
    `update public.diagnostics d set responsecount = c.responsecount, leadcount = c.leadcount
      from jsonb_to_recordset($1::text::jsonb) c (id uuid, responsecount integer, leadcount integer)
      where c.id = d.id and (c.responsecount, c.leadcount) is distinct from (d.responsecount, d.leadcount)`,
    [JSON.stringify(diagnostics)],
  )
}

/**
 * Fills an empty installation, or a half-filled one of the same transfer. Rows of an older version enter its tables, which
 * are migrated afterwards. @throws MaintenanceRefused, StartupError
 */
export async function writeInstallation(
  database: Database,
  files: BlobStore,
  transferId: string,
  transfer: Transfer,
  migrations = migrationsFolder,
): Promise<{ sent: Counts; found: Counts }> {
  const columns = new Map<Table, string[]>()
  const counters: Row[][] = []
  let sent: Counts | null = null
  let written = 0

  async function insert(table: Table, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const known = columns.get(table) ?? (await writableColumns(database, table))
    columns.set(table, known)
    await insertRows(database, table, known, rows)
  }

  for await (const record of transfer) {
    if (record.kind === 'header') {
      await requireKnownData(database, migrations, record.migrations)
      await bootstrap(database)
      await migrate(database, migrations, record.migrations)
      await createEmbeddedSchema(database)
      await claim(database, transferId)
    } else if (record.kind === 'rows') {
      await insert(record.table, record.rows)
      if (record.table === 'public.diagnostics') {
        counters.push(record.rows.map(({ id, responsecount, leadcount }) => ({ id, responsecount, leadcount })))
      }
    } else if (record.kind === 'object') {
      // File first, so that no row lacks its file.
      if (record.base64 !== null) {
        await files.write(String(record.row.version), Buffer.from(record.base64, 'base64'))
        written += 1
      }
      await insert('storage.objects', [record.row])
    } else sent = record.counts
  }
  if (sent === null) throw new MaintenanceRefused(MAINTENANCE.truncated())
  for (const page of counters) await restoreCounters(database, page)
  const found = await count(database, written)
  requireSame(sent, found, [...TABLES, 'files'])
  await database.query('update embedded.transfers set finished_at = now() where id = $1', [transferId])
  await migrate(database, migrations)
  return { sent, found }
}
