import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Mail } from '#server/mail/transport.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Database, Statement } from '../database/database.ts'
import { startDelivery } from './delivery.ts'
import { linksOf, loadTemplates, type MailKind, type RenderedMail, render } from './template.ts'

const OUTBOX_SIZE = 200

export interface Mailer {
  /** Statements that queue a mail (NO_RECIPIENT: none is sent), for the transaction that stores its link. */
  queue(kind: MailKind, to: string, confirmationUrl: string): Statement[]
  /** Keeps a mail in the outbox, where no mail server is configured. */
  keep(mail: Mail): Promise<void>
  /** Call after the commit, to send the mail at once. */
  committed(): void
  close(): Promise<void>
}

function watchMails(database: Database, metrics: Metrics): void {
  const read = async (value: string) => {
    const { rows } = await database.query<{ value: number }>(`select (${value})::float8 as value from embedded.mails`)
    return rows[0]?.value ?? Number.NaN
  }
  metrics.gauge('mitsujiku_mails_waiting', 'Mails that are not sent yet', () => read('count(*)'))
  metrics.gauge('mitsujiku_mails_oldest_seconds', 'Age of the mail that waits longest; 0 when none does', () =>
    read('coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)'),
  )
}

/** Queues mails in the database. Without SMTP they stay in the outbox. */
export function createMailer(config: Config, database: Database, logger: Logger, metrics: Metrics): Mailer {
  const templates = loadTemplates()
  const delivery =
    config.mail.smtpUrl === null ? null : startDelivery(config.mail.smtpUrl, { config, database, logger, metrics })
  const bound: Statement = {
    sql: `delete from embedded.mails
      where recipient = '' or id in (select id from embedded.mails order by created_at desc offset $1)`,
    params: [OUTBOX_SIZE],
  }
  const insertOf = (to: string, { subject, html, text, links }: RenderedMail): Statement => ({
    sql: `insert into embedded.mails (recipient, subject, html, plain_text, links) values ($1, $2, $3, $4, $5)`,
    params: [to, subject, html, text, JSON.stringify(links)],
  })
  watchMails(database, metrics)
  return {
    queue(kind, to, confirmationUrl) {
      const values = { ConfirmationURL: confirmationUrl, SiteURL: config.publicUrl, Email: to }
      const insert = insertOf(to, render(templates(kind, config.productName), values))
      return delivery === null ? [insert, bound] : [insert]
    },
    async keep({ to, subject, html, text }) {
      await database.transaction([insertOf(to.address, { subject, html, text, links: linksOf(html) }), bound])
    },
    committed: () => delivery?.wake(),
    close: async () => delivery?.stop(),
  }
}
