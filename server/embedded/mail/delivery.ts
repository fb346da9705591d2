import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { UNCONFIRMED_SECONDS } from '#server/mail/createMailTransport.ts'
import type { MailRefusal } from '#server/mail/mailRefusal.ts'
import { mailbox, openSmtp } from '#server/mail/transport.ts'
import { watchSends } from '#server/mail/watchSends.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { type Database, loggable } from '../database/database.ts'
import { NO_RECIPIENT } from './template.ts'

const POLL_EVERY_MS = 5_000
const AT_ONCE = 2
const RENEW_EVERY_MS = 40_000
/** A reply that comes within this time after the signal to stop still counts. */
const LAST_REPLIES_MS = 5_000

type WaitingMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  is_unconfirmed: boolean
  attempts: number
}

/** Hides a mail, so that a crash only delays it. Retries come last: relays may refuse slowly. */
const TAKE = `
  update embedded.mails set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where id = (
    select id from embedded.mails where next_attempt_at <= now() order by attempts, created_at limit 1 for update skip locked
  )
  returning id, recipient, subject, html, plain_text as text, is_unconfirmed, attempts`

/** Hides it further while it is sent. */
const RENEW = "update embedded.mails set next_attempt_at = now() + interval '2 minutes' where id = $1"

/** After the first failure 10 s, then 20 s, 40 s … at most 10 minutes. */
const RESCHEDULE = `
  update embedded.mails set
    next_attempt_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
  where id = $1`

const TRY_ONCE_MORE = `
  update embedded.mails set is_unconfirmed = true, next_attempt_at = now() + interval '${UNCONFIRMED_SECONDS} seconds'
  where id = $1`

const FORGET = 'delete from embedded.mails where id = $1'

const FORGET_OLD = `
  delete from embedded.mails
  where created_at < now() - case when is_unconfirmed then interval '3 hours' else interval '1 hour' end`

type DeliveryDeps = { config: Config; database: Database; logger: Logger; metrics: Metrics }

/** Sends waiting mails, and new ones on wake(), until stopped. */
export function startDelivery(smtpUrl: string, { config, database, logger, metrics }: DeliveryDeps) {
  const smtp = openSmtp(config, smtpUrl)
  const send = watchSends(smtp.send, { logger, metrics })
  let running: Promise<void> | null = null
  let stopped = false
  const logged = (error: unknown) => logger.error(loggable(error), 'waiting mails could not be read')

  async function sendOne({ id, recipient, attempts, is_unconfirmed, ...content }: WaitingMail) {
    const renewal = setInterval(() => void database.query(RENEW, [id]).catch(logged), RENEW_EVERY_MS)
    // The same id after a try without a reply.
    const tried = is_unconfirmed ? attempts - 1 : attempts
    const mail = { to: mailbox(recipient), ...content, id: `${id}.${tried}`, toStranger: true }
    return send(mail).finally(() => clearInterval(renewal))
  }

  /** Forgets a refused mail or sets its next try. A sender that is refused may be corrected within the hour. */
  async function putOff({ id, is_unconfirmed }: WaitingMail, { fault, failure }: MailRefusal): Promise<void> {
    if (fault === 'unconfirmed' && !is_unconfirmed) return void (await database.query(TRY_ONCE_MORE, [id]))
    if (fault === 'unconfirmed') metrics.mails('given_up')
    const isOver = fault === 'unconfirmed' || failure === 'recipient' || failure === 'content'
    await database.query(isOver ? FORGET : RESCHEDULE, [id])
  }

  async function sendDue(): Promise<void> {
    while (!stopped) {
      metrics.mails('given_up', (await database.query(FORGET_OLD)).affectedRows)
      const [mail] = (await database.query<WaitingMail>(TAKE)).rows
      if (mail === undefined) return
      const { refusal } = mail.recipient === NO_RECIPIENT ? { refusal: null } : await sendOne(mail)
      if (refusal === null) await database.query(FORGET, [mail.id])
      else await putOff(mail, refusal)
    }
  }

  const sendDueOrLog = () => sendDue().catch(logged)

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
      await Promise.race([running, pause(LAST_REPLIES_MS, null, { ref: false })])
      smtp.close()
      await running
    },
  }
}
