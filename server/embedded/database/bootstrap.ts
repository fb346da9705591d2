import { START } from '#terminal/start.mjs'
import { authSql, migrationsTableSql, rolesSql, storageSql } from './bootstrapSql.ts'
import { type Database, DatabaseError } from './database.ts'
import { StartupError } from './startupError.ts'

/** An arbitrary advisory lock key: servers that start together on one PostgreSQL wait for each other. */
export const START_LOCK = 7_462_193_001

/** Roles belong to the cluster, but the lock only to one database, so conflicts are retried. */
const ATTEMPTS = 5

function isRoleConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || /concurrently/.test(error.message))
}

/** Gives a bare PostgreSQL what hosted Supabase has. Idempotent. @throws StartupError without the rights to */
export async function bootstrap(database: Database): Promise<void> {
  const lock = `select pg_advisory_xact_lock(${START_LOCK});\nset local client_min_messages = error;`
  const script = [lock, rolesSql, authSql, storageSql, migrationsTableSql].join('\n')
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.script(script)
      } catch (error) {
        if (attempt === ATTEMPTS || !isRoleConflict(error)) throw error
      }
    }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') {
      throw new StartupError(START.databaseUserTooWeak())
    }
    throw error
  }
}
