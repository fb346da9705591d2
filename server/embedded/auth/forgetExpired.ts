import type { Logger } from 'pino'
import { type Database, loggable } from '../database/database.ts'

const EVERY_MS = 60 * 1000

/** A link's token in a stored mail, which outlives the link. */
const TOKEN = '(token=)[A-Za-z0-9_-]{20,}'

/** Sign-ups of a day, sessions unused for 60 days, and the tokens in mails of an hour. */
const FORGET = `
  delete from embedded.sign_ups where created_at < now() - interval '1 day';
  delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '60 days';
  update embedded.mails set html = regexp_replace(html, '${TOKEN}', '\\1', 'g'),
      plain_text = regexp_replace(plain_text, '${TOKEN}', '\\1', 'g'), links = regexp_replace(links, '${TOKEN}', '\\1', 'g')
    where created_at < now() - interval '1 hour' and links ~ '${TOKEN}'`

/** Forgets now and every minute what accounts leave behind. @returns a way to stop */
export async function forgetExpired(database: Database, logger: Logger): Promise<() => void> {
  const forget = () =>
    database
      .script(FORGET)
      .catch((error: unknown) => logger.warn(loggable(error), 'expired accounts could not be removed'))
  await forget()
  const timer = setInterval(() => void forget(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
