import { createHash, randomUUID } from 'node:crypto'
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bootstrap, migrationsTableSql, projectSql } from '#server/embedded/database/bootstrap.ts'
import { type Database, toDatabaseError } from '#server/embedded/database/database.ts'
import { initialiseFolder, readPreparedDatabase } from '#server/embedded/database/initialiseFolder.ts'
import { migrate } from '#server/embedded/database/migrate.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { PgliteDatabase } from '#server/embedded/database/pgliteDatabase.ts'
import type { OpenLink } from '#server/embedded/database/pgliteLink.ts'
import { PgliteSession } from '#server/embedded/database/pgliteSession.ts'
import { reuseSession } from './reusedSession.ts'

const project = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(project, 'supabase/migrations')
const cacheFolder = path.join(project, 'node_modules/.cache/mitsujiku')
const DAY_MS = 24 * 60 * 60 * 1000

/** The default privileges before the migrations. Supabase projects made until 2026 had 'all'. */
export type DefaultPrivileges = 'none' | 'all'

const exposeEverything = `
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`

/** The database that the runner chose by TEST_DATABASE and TEST_DATABASE_URL; PGlite by default. */
export function testDatabaseKind(): Database['kind'] {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'
}

/** The address of a database on the runner's PostgreSQL. */
export function postgresUrl(name: string): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL, the address of a superuser')
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Runs the session in this thread: no folder lock, no timeout, quick to start. */
function inThread(open: (onNotify: Parameters<OpenLink>[0]) => Promise<Pick<PgliteSession, 'run'>>): OpenLink {
  return async (onNotify) => {
    const session = await open(onNotify)
    return {
      send: async (request) => {
        try {
          return await session.run(request)
        } catch (error) {
          throw toDatabaseError(error)
        }
      },
      terminate: async () => {},
    }
  }
}

function openInMemory(snapshot: Blob): Promise<Database> {
  return PgliteDatabase.open(inThread((onNotify) => PgliteSession.open(undefined, onNotify, snapshot)))
}

/** A hash of all inputs of a migrated database, which keys the cache. */
function fingerprint(contents: DefaultPrivileges | 'empty'): string {
  const hash = createHash('sha256').update([projectSql, migrationsTableSql, contents, ...dropTemplates].join())
  for (const file of readdirSync(migrationsFolder).sort()) {
    hash.update(file).update(readFileSync(path.join(migrationsFolder, file)))
  }
  hash.update(readFileSync(path.join(project, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

async function prepare(database: Database, privileges: DefaultPrivileges): Promise<void> {
  await bootstrap(database)
  if (privileges === 'all') await database.script(exposeEverything)
  await migrate(database, migrationsFolder)
}

/** Touched instead of the snapshot itself: a blob of a file whose mtime changes becomes unreadable. */
const usedFile = (file: string) => `${file}.used`

/** Removes snapshots that were not used for a day. */
async function forgetOldSnapshots(): Promise<void> {
  for (const name of (await readdir(cacheFolder)).filter((file) => /^pglite-.*\.tar$/.test(file))) {
    const file = path.join(cacheFolder, name)
    const used = await stat(usedFile(file)).catch(() => stat(file))
    if (Date.now() - used.mtimeMs < DAY_MS) continue
    await rm(file, { force: true })
    await rm(usedFile(file), { force: true })
  }
}

/** A third of each snapshot that no test opens. */
const dropTemplates = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

async function pgliteSnapshot(contents: DefaultPrivileges | 'empty'): Promise<Blob> {
  const file = path.join(cacheFolder, `pglite-${fingerprint(contents)}.tar`)
  if (!existsSync(file)) {
    const session = await PgliteSession.open(undefined, () => {})
    const open = async () => ({ send: session.run.bind(session), terminate: async () => {} })
    if (contents !== 'empty') await prepare(await PgliteDatabase.open(open), contents)
    for (const sql of dropTemplates) await session.run({ kind: 'transaction', statements: [{ sql }] })
    await mkdir(cacheFolder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, Buffer.from(await (await session.dump()).arrayBuffer()))
    // Another test file may have been faster: keep its snapshot, which is in use.
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(unfinished)
    await session.run({ kind: 'close' })
    await forgetOldSnapshots()
  }
  await writeFile(usedFile(file), '')
  return openAsBlob(file)
}

async function createFromTemplate(privileges: DefaultPrivileges): Promise<Database> {
  const template = `mitsujiku_template_${fingerprint(privileges)}`
  const server = await openPostgres(postgresUrl('postgres'), 2)
  // Test files run in parallel: one makes the template, the others find it under its final name.
  const { rows } = await server.query('select from pg_database where datname = $1', [template])
  if (rows.length === 0) {
    const unfinished = `mitsujiku_unfinished_${randomUUID().replaceAll('-', '')}`
    await server.query(`create database ${unfinished}`)
    const database = await openPostgres(postgresUrl(unfinished), 2)
    await prepare(database, privileges)
    await database.close()
    await server.query(`alter database ${unfinished} rename to ${template}`).catch(() => {
      // Another file was faster.
    })
  }
  return createOwn(server, template)
}

async function createOwn(server: Database, template: string): Promise<Database> {
  const name = `mitsujiku_test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name} template ${template}`)
  const database = await openPostgres(postgresUrl(name), 10)
  const close = database.close.bind(database)
  let closed = false
  return Object.assign(database, {
    // A test of an outage closes the database before its backend does.
    close: async () => {
      if (closed) return
      closed = true
      await close()
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    },
  })
}

/** A new migrated database. `close()` removes it. */
export async function createNewDatabase(privileges: DefaultPrivileges = 'none'): Promise<Database> {
  if (testDatabaseKind() === 'postgres') return createFromTemplate(privileges)
  return openInMemory(await pgliteSnapshot(privileges))
}

/**
 * A migrated database with the rows of a new one. On PGlite the next file of the worker gets it after `close()`, emptied:
 * a file that changes the schema undoes that, or takes `createNewDatabase`.
 */
export async function createTestDatabase(): Promise<Database> {
  if (testDatabaseKind() === 'postgres') return createNewDatabase()
  const snapshot = await pgliteSnapshot('none')
  return PgliteDatabase.open(inThread((onNotify) => reuseSession(snapshot, onNotify)))
}

/** A new PGlite database without bootstrap and migrations, from a snapshot: initdb takes seconds. */
export async function createEmptyPglite(): Promise<Database> {
  return openInMemory(await pgliteSnapshot('empty'))
}

/** A new database without bootstrap and migrations, on the runner's PostgreSQL if it has one. */
export async function createEmptyDatabase(): Promise<Database> {
  if (!process.env.TEST_DATABASE_URL) return createEmptyPglite()
  return createOwn(await openPostgres(postgresUrl('postgres'), 2), 'template1')
}

/** The database in a stopped server's data folder, created if missing. */
export async function openDataFolder(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'database')
  await initialiseFolder(folder, readPreparedDatabase)
  return PgliteDatabase.open(inThread((onNotify) => PgliteSession.open(folder, onNotify)))
}
