import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { START_LOCK } from './bootstrap.ts'
import { type Database, DatabaseError } from './database.ts'
import { StartRefused } from './startRefused.ts'

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
  // The record comes first: a server that started at the same moment waits for the lock, then fails on the key.
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

/**
 * Applies the migrations of `folder` that the database does not have yet, each in a transaction, in order of version.
 * @param only the versions to apply, to stop at an older version's schema; without it all of them
 * @returns the versions applied now.
 * @throws StartRefused when the data were written by a newer program.
 */
export async function migrate(database: Database, folder: string, only?: readonly string[]): Promise<string[]> {
  const migrations = await listMigrations(folder)
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const known = new Set(migrations.map(({ version }) => version))
  const done = new Set(rows.map(({ version }) => version))
  if ([...done, ...(only ?? [])].some((version) => !known.has(version))) {
    throw new StartRefused(
      'データはこのプログラムより新しい版のミツジクで作成されています。新しい版のプログラムで起動してください。',
    )
  }
  const applied: string[] = []
  for (const migration of migrations) {
    if (only !== undefined && !only.includes(migration.version)) continue
    if (!done.has(migration.version) && (await apply(database, migration))) applied.push(migration.version)
  }
  return applied
}
