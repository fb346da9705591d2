import type { Logger } from 'pino'
import { type Database, DatabaseError, loggable } from './database.ts'

const EVERY_MS = 60 * 1000
/** How long a table waits after a vacuum that was ended for its length: the next one would take as long. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000
/** A thread that replaces an ended one reads the log again, in 10 ms a megabyte. */
const LOG_BYTES = 64 * 1024 * 1024

/** All but the system's, and the copies that a backup reads and drops. */
async function listTables(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relname !~ '^snapshot_'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  )
  return rows.map(({ name }) => name)
}

/** PGlite has no checkpointer. */
async function endLongLog(database: Database): Promise<void> {
  const { rows } = await database.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await database.query('checkpoint')
}

/**
 * Does what PostgreSQL's autovacuum and checkpointer do, at once and then every minute. Logs failures. A table without
 * changes takes a millisecond; the first vacuum ten seconds per million restored responses. @returns a way to stop
 */
export async function vacuumPglite(database: Database, logger: Logger): Promise<() => void> {
  const putOff = new Map<string, number>()
  const vacuum = async () => {
    const due = (await listTables(database)).filter((table) => (putOff.get(table) ?? 0) <= performance.now())
    // One statement a table, so that requests pass between.
    for (const table of due) {
      await database.query(`vacuum ${table}`).catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === '57014') putOff.set(table, performance.now() + PUT_OFF_MS)
        throw error
      })
    }
  }
  const warn = (error: unknown) => logger.warn(loggable(error), 'the database could not be vacuumed')
  const run = async () => {
    await vacuum().catch(warn)
    await endLongLog(database).catch(warn)
  }
  await run()
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
