import type { Logger } from 'pino'
import { type Database, DatabaseError, loggable } from './database.ts'

const EVERY_MS = 60 * 1000
/** How long a table waits after its vacuum took too long: the next one would, too. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000

const RESPONSES = 'public.diagnostic_responses'
/** Those whose rows change or go. Where nothing did, it takes a millisecond, with 900,000 responses too. */
const TABLES = [
  'public.diagnostics',
  'public.profiles',
  'public.published_slugs',
  'public.ended_diagnostics',
  RESPONSES,
  'public.result_clicks',
  'public.inquiries',
  'private.response_days',
  'private.image_quotas',
  'private.unused_images',
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'storage.objects',
  'embedded.mails',
  'embedded.mail_slots',
  'embedded.sign_ups',
]

/** Read again, in 10 ms a megabyte, by the thread that follows an ended statement. */
const LOG_BYTES = 64 * 1024 * 1024

async function shortenLog(database: Database): Promise<void> {
  const { rows } = await database.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await database.query('checkpoint')
}

/** Frees what former versions of rows take. Table by table, so that requests pass between. */
async function vacuum(database: Database, tables: readonly string[], putOff: Map<string, number>): Promise<void> {
  for (const table of tables.filter((each) => (putOff.get(each) ?? 0) <= performance.now())) {
    await database.query(`vacuum ${table}`).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '57014') putOff.set(table, performance.now() + PUT_OFF_MS)
      throw error
    })
  }
  await shortenLog(database)
}

/**
 * Vacuums every minute, and ends a long write-ahead log: PGlite does neither by itself, so each save would stay on the disk
 * for good. A failure, as while too many requests wait, is logged. Resolves after the first vacuum of responses, which
 * reads all of a restored backup's: ten seconds for a million. @returns a way to stop
 */
export async function vacuumPglite(database: Database, logger: Logger): Promise<() => void> {
  const putOff = new Map<string, number>()
  const run = (tables: readonly string[]) =>
    vacuum(database, tables, putOff).catch((error: unknown) =>
      logger.warn(loggable(error), 'the database could not be vacuumed'),
    )
  await run([RESPONSES])
  const timer = setInterval(() => void run(TABLES), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
