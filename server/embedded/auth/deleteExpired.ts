import type { Logger } from 'pino'
import { type Database, loggable } from '../database/database.ts'

const EVERY_MS = 60 * 1000

/** A link's token in a stored mail. */
const TOKEN = '(token=)[A-Za-z0-9_-]{20,}'

/** Sign-ups of a day, sessions unused for 60 days, and the tokens in mails of an hour. */
const DELETE_EXPIRED = `
  delete from embedded.sign_ups where created_at < now() - interval '1 day';
  delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '60 days';
  update embedded.mails set html = regexp_replace(html, '${TOKEN}', '\\1', 'g'),
      plain_text = regexp_replace(plain_text, '${TOKEN}', '\\1', 'g'), links = regexp_replace(links, '${TOKEN}', '\\1', 'g')
    where created_at < now() - interval '1 hour' and links ~ '${TOKEN}'`

/** Deletes expired rows now and every minute. @returns stops it */
export async function deleteExpired(database: Database, logger: Logger): Promise<() => void> {
  const run = () =>
    database
      .script(DELETE_EXPIRED)
      .catch((error: unknown) => logger.warn(loggable(error), 'expired accounts could not be removed'))
  await run()
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
