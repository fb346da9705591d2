import type { Logger } from 'pino'
import { type Database, DatabaseError, loggable } from './database.ts'

const EVERY_MS = 60 * 1000
const LOOK_MS = 10 * 1000
/** Written since the last vacuum. At this pace the next one, a minute later, would block requests for seconds. */
const MUCH_BYTES = 32 * 1024 * 1024
/** How long a table waits after its vacuum took too long: the next one would, too. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000

const DIAGNOSTICS = 'public.diagnostics'
const RESPONSES = 'public.diagnostic_responses'
/** Those whose rows change or go. Where nothing did, it takes a millisecond, with 900,000 responses too. */
const TABLES = [
  DIAGNOSTICS,
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

async function readLog(database: Database): Promise<{ written: number; open: number }> {
  const { rows } = await database.query<{ written: number; open: number }>(
    `select (pg_current_wal_lsn() - '0/0')::bigint as written, (pg_current_wal_lsn() - redo_lsn)::bigint as open
    from pg_control_checkpoint()`,
  )
  return rows[0] ?? { written: 0, open: 0 }
}

async function endLongLog(database: Database): Promise<number> {
  const { written, open } = await readLog(database)
  if (open > LOG_BYTES) await database.query('checkpoint')
  return written
}

/** Frees what former versions of rows take. Table by table, so that requests pass between. */
async function vacuum(database: Database, tables: readonly string[], putOff: Map<string, number>): Promise<void> {
  for (const table of tables.filter((each) => (putOff.get(each) ?? 0) <= performance.now())) {
    await database.query(`vacuum ${table}`).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '57014') putOff.set(table, performance.now() + PUT_OFF_MS)
      throw error
    })
  }
}

/**
 * Vacuums every minute, diagnostics every ten seconds while much is replaced: PGlite keeps what was replaced.
 * Logs failures. Resolves after a first vacuum of responses: ten seconds per million restored. @returns a way to stop
 */
export async function vacuumPglite(database: Database, logger: Logger): Promise<() => void> {
  const putOff = new Map<string, number>()
  const warn = (error: unknown) => logger.warn(loggable(error), 'the database could not be vacuumed')
  let seen = 0
  let isAtWork = false
  const run = async (tables: readonly string[]) => {
    isAtWork = true
    await vacuum(database, tables, putOff).catch(warn)
    seen = (await endLongLog(database).catch(warn)) ?? seen
    isAtWork = false
  }
  const look = async () => {
    const { written } = await readLog(database)
    if (!isAtWork && written > seen + MUCH_BYTES) await run([DIAGNOSTICS])
  }
  await run([RESPONSES])
  const timers = [setInterval(() => void run(TABLES), EVERY_MS), setInterval(() => void look().catch(warn), LOOK_MS)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}
