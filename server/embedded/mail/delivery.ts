import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { mailbox, openSmtp } from '#server/mail/transport.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type Database, loggable } from '../database/database.ts'
import { NO_RECIPIENT } from './template.ts'

const POLL_EVERY_MS = 5_000
const AT_ONCE = 2

type WaitingMail = { id: string; recipient: string; subject: string; html: string; text: string }

/** Hides a mail beyond any SMTP timeout, so that a crash only delays it. Retries come last: relays may refuse slowly. */
const TAKE = `
  update embedded.mails set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where id = (
    select id from embedded.mails where next_attempt_at <= now() order by attempts, created_at limit 1 for update skip locked
  )
  returning id, recipient, subject, html, plain_text as text`

/** After the first failure 10 s, then 20 s, 40 s … at most 10 minutes. */
const RESCHEDULE = `
  update embedded.mails set
    next_attempt_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
  where id = $1`

const FORGET_OLD = "delete from embedded.mails where created_at < now() - interval '1 hour'"

/** SMTP errors contain addresses in their text, so only codes are logged. */
function reason(error: unknown): Record<string, unknown> {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

type DeliveryDeps = { config: Config; database: Database; logger: Logger; metrics: Metrics }

/** Sends waiting mails, and new ones on wake(), until stopped. */
export function startDelivery(smtpUrl: string, { config, database, logger, metrics }: DeliveryDeps) {
  const smtp = openSmtp(config, smtpUrl)
  let running: Promise<void> | null = null
  let stopped = false

  async function sendDue(): Promise<void> {
    while (!stopped) {
      metrics.mails('given_up', (await database.query(FORGET_OLD)).affectedRows)
      const [mail] = (await database.query<WaitingMail>(TAKE)).rows
      if (mail === undefined) return
      const { id, recipient, subject, html, text } = mail
      try {
        if (recipient !== NO_RECIPIENT) {
          await smtp.send({ to: mailbox(recipient), subject, html, text })
          metrics.mails('sent')
        }
      } catch (error) {
        metrics.mails('failed')
        await database.query(RESCHEDULE, [id])
        logger.warn(reason(error), 'a mail could not be sent and will be tried again')
        continue
      }
      await database.query('delete from embedded.mails where id = $1', [id])
    }
  }

  const sendDueOrLog = () =>
    sendDue().catch((error: unknown) => logger.error(loggable(error), 'waiting mails could not be read'))

  function wake(): void {
    if (stopped) return
    // Runs once more, for mails added during the current run.
    running = (running ?? Promise.resolve()).then(async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, sendDueOrLog))
    })
  }

  const timer = setInterval(wake, POLL_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
      smtp.close()
    },
  }
}
