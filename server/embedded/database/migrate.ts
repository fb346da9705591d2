import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { START } from '#terminal/start.mjs'
import { START_LOCK } from './bootstrap.ts'
import { type Database, DatabaseError } from './database.ts'
import { StartupError } from './startupError.ts'

type Migration = { version: string; name: string; file: string }

const FILE = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/

async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort()
  return files.flatMap((file) => {
    const { version, name } = FILE.exec(file)?.groups ?? {}
    return version === undefined || name === undefined ? [] : [{ version, name, file: path.join(folder, file) }]
  })
}

async function apply(database: Database, { version, name, file }: Migration): Promise<boolean> {
  // Record first: a concurrent server waits for the lock, then fails on the key.
  const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
  const lock = `select pg_advisory_xact_lock(${START_LOCK});`
  try {
    await database.script([lock, record, await readFile(file, 'utf8')].join('\n'))
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505' && error.table === 'schema_migrations') return false
    throw error
  }
}

function requireKnown(versions: readonly string[], migrations: readonly Migration[]): void {
  const first = migrations[0]?.version ?? ''
  if (versions.some((version) => version < first)) throw new StartupError(START.dataOf0x())
  const known = new Set(migrations.map(({ version }) => version))
  if (versions.some((version) => !known.has(version))) throw new StartupError(START.dataOfNewerVersion())
}

async function appliedVersions(database: Database): Promise<string[]> {
  const table = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  )
  if (table.rows[0]?.exists !== true) return []
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  return rows.map(({ version }) => version)
}

/**
 * Changes nothing: call it first. @param arriving versions of the data that are to be written there
 * @throws StartupError for data of 0.x or of a newer version
 */
export async function requireKnownData(
  database: Database,
  folder: string,
  arriving: readonly string[] = [],
): Promise<void> {
  requireKnown([...(await appliedVersions(database)), ...arriving], await listMigrations(folder))
}

/** Applies missing migrations in order, or those of `versions`. @returns those applied @throws StartupError when newer */
export async function migrate(database: Database, folder: string, versions?: readonly string[]): Promise<string[]> {
  const migrations = await listMigrations(folder)
  const done = await appliedVersions(database)
  requireKnown(done, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    const { version } = migration
    if (done.includes(version) || versions?.includes(version) === false) continue
    if (await apply(database, migration)) applied.push(version)
  }
  return applied
}
