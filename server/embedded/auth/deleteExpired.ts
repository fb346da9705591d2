import type { Logger } from 'pino'
import { LINK_SECONDS } from '#domain/account/mailLinks.ts'
import { type Database, loggable } from '../database/database.ts'
import { LINK_TYPES } from './redirect.ts'

const EVERY_MS = 60 * 1000

/** A link's token in a stored mail. */
const TOKEN = '(token=)[A-Za-z0-9_-]{20,}'

/** Sign-ups whose link is over, sessions unused for 60 days, and the tokens in mails whose link is over. */
const DELETE_EXPIRED = `
  delete from embedded.sign_ups where created_at < now() - interval '${LINK_SECONDS.confirmation} seconds';
  delete from auth.sessions
    where coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '60 days';
  update embedded.mails set html = regexp_replace(html, '${TOKEN}', '\\1', 'g'),
      plain_text = regexp_replace(plain_text, '${TOKEN}', '\\1', 'g'), links = regexp_replace(links, '${TOKEN}', '\\1', 'g')
    where links ~ '${TOKEN}' and created_at < now() - case when links ~ 'type=${LINK_TYPES.recovery}&'
      then interval '${LINK_SECONDS.recovery} seconds' else interval '${LINK_SECONDS.confirmation} seconds' end`

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
