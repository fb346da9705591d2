import { readFileSync } from 'node:fs'
import path from 'node:path'
import { embeddedSqlFolder } from '#server/process/paths.ts'
import { START } from '#terminal/start.mjs'
import { type Database, DatabaseError } from './database.ts'
import { StartupError } from './startupError.ts'

/** An arbitrary advisory lock key: servers that start together on one PostgreSQL wait for each other. */
export const START_LOCK = 7_462_193_001

/** Roles and schemas of a Supabase project. */
export const projectSql = readFileSync(path.join(embeddedSqlFolder, 'project.sql'), 'utf8')

export const migrationsTableSql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`

/** One server at a time, without notices about existing objects. */
const LOCKED_AND_QUIET = `select pg_advisory_xact_lock(${START_LOCK});\nset local client_min_messages = error;`

/** Roles belong to the cluster, the lock to one database: conflicts with other databases are retried. */
const ATTEMPTS = 5

function isConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return ['23505', '42710', '40P01'].includes(error.code) || /concurrently/.test(error.message)
}

async function runScript(database: Database, script: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.script(script)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

/** Gives a bare PostgreSQL what hosted Supabase has. Idempotent. @throws StartupError without the rights to */
export async function bootstrap(database: Database): Promise<void> {
  const script = [LOCKED_AND_QUIET, projectSql, migrationsTableSql].join('\n')
  try {
    await runScript(database, script)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') {
      throw new StartupError(START.databaseUserTooWeak())
    }
    throw error
  }
}

/** Makes the tables that no client reaches. Idempotent. */
export function createEmbeddedSchema(database: Database): Promise<void> {
  return runScript(database, LOCKED_AND_QUIET + readFileSync(path.join(embeddedSqlFolder, 'embedded.sql'), 'utf8'))
}
