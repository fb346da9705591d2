import type { Logger } from 'pino'
import type { MailHealth } from './mailHealth.ts'
import type { Mail, Sent } from './transport.ts'

export type MailMetrics = { mails: (outcome: 'sent' | 'failed') => void; mailHealth: MailHealth }

type Watching = { logger: Logger; metrics: MailMetrics }

/** Counts what becomes of mails, and logs refusals: codes alone, since replies name addresses. */
export function watchSends(send: (mail: Mail) => Promise<Sent>, { logger, metrics }: Watching) {
  return async (mail: Mail): Promise<Sent> => {
    const sent = await send(mail)
    if (sent.refusal === null) {
      metrics.mails('sent')
      metrics.mailHealth.accepted()
    } else {
      const { failure, fault, status } = sent.refusal
      metrics.mails('failed')
      metrics.mailHealth.refused(sent.refusal, mail.toStranger ?? false)
      logger.warn({ failure, fault, responseCode: status }, 'a mail could not be sent')
    }
    return sent
  }
}
