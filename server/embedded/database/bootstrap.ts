import { authSql, migrationsTableSql, rolesSql, storageSql } from './bootstrapSql.ts'
import { type Database, DatabaseError } from './database.ts'
import { StartRefused } from './startRefused.ts'

/** Any number of our own: servers that start together on one PostgreSQL wait for each other. */
export const START_LOCK = 7_462_193_001

/**
 * Gives a bare PostgreSQL what hosted Supabase has before the first migration. May run at every start.
 * @throws StartRefused when the user of DATABASE_URL may not create it.
 */
export async function bootstrap(database: Database): Promise<void> {
  const lock = `select pg_advisory_xact_lock(${START_LOCK});\nset local client_min_messages = error;`
  try {
    await database.script([lock, rolesSql, authSql, storageSql, migrationsTableSql].join('\n'))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') {
      throw new StartRefused(
        'DATABASE_URL のユーザーには、ロールとスキーマを作成する権限が必要です。スーパーユーザーを指定してください。',
      )
    }
    throw error
  }
}
