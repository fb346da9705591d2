import type { Logger } from 'pino'
import { type Database, DatabaseError, loggable } from './database.ts'

/** The counters of a busy diagnostic are replaced thousands of times in a minute, and each update reads the former ones. */
const EVERY_MS = 10 * 1000
/** Pause of a table whose vacuum timed out: the next one would take as long. */
const POSTPONED_MS = 24 * 60 * 60 * 1000
/** A new thread replays the log. */
const LOG_BYTES = 64 * 1024 * 1024

/** Without system tables and snapshots of backups. */
async function listTables(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relname !~ '^snapshot_'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  )
  return rows.map(({ name }) => name)
}

/** PGlite has no checkpointer. */
async function checkpointLongLog(database: Database): Promise<void> {
  const { rows } = await database.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await database.query('checkpoint')
}

/** Stands in for autovacuum and the checkpointer, now and every minute. Logs failures. @returns stops it */
export async function vacuumPglite(database: Database, logger: Logger): Promise<() => void> {
  const postponed = new Map<string, number>()
  const vacuum = async () => {
    const due = (await listTables(database)).filter((table) => (postponed.get(table) ?? 0) <= performance.now())
    // One statement per table lets requests run in between.
    for (const table of due) {
      await database.query(`vacuum ${table}`).catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === '57014')
          postponed.set(table, performance.now() + POSTPONED_MS)
        throw error
      })
    }
  }
  const warn = (error: unknown) => logger.warn(loggable(error), 'the database could not be vacuumed')
  const run = async () => {
    await vacuum().catch(warn)
    await checkpointLongLog(database).catch(warn)
  }
  await run()
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
