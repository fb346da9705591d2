import type { Logger } from 'pino'
import { type Database, loggable } from './database.ts'

const EVERY_MS = 60 * 1000

/** Those whose rows change; responses hardly do. */
const TABLES = [
  'public.diagnostics',
  'public.profiles',
  'public.published_slugs',
  'public.ended_diagnostics',
  'public.result_clicks',
  'private.response_days',
  'auth.users',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'storage.objects',
  'embedded.mails',
  'embedded.mail_slots',
  'embedded.sign_ups',
]

/** Frees what former versions of rows take. Table by table, so that requests pass between. */
async function vacuum(database: Database): Promise<void> {
  for (const table of TABLES) await database.query(`vacuum ${table}`)
}

/**
 * Vacuums every minute: PGlite has no autovacuum, so each save would keep its former content on the disk for good. A
 * failure, as while too many requests wait, is logged. @returns a way to stop
 */
export function vacuumPglite(database: Database, logger: Logger): () => void {
  const timer = setInterval(() => {
    vacuum(database).catch((error: unknown) => logger.warn(loggable(error), 'the database could not be vacuumed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
