import type { Logger } from 'pino'
import { type DeliveryProblem, LONGEST_ANSWER, type Try } from '#domain/delivery/tries.ts'
import { cutCharacters } from '#domain/text/text.ts'
import type { Config } from '../config/config.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import type { MailRefusal } from './mailRefusal.ts'
import { type Mail, openSmtp, type SendMail } from './transport.ts'
import { type MailMetrics, watchSends } from './watchSends.ts'

const MINUTE = 60
/** A mail that was perhaps accepted is sent once more after this time. */
export const UNCONFIRMED_SECONDS = 60 * MINUTE

const later = (problem: DeliveryProblem, retryAfterSeconds?: number) => ({
  outcome: 'later' as const,
  problem,
  retryAfterSeconds,
})

/** The try that a refusal stands for. */
function tryOf({ fault, status, reply }: MailRefusal, toStranger: boolean): Try {
  const answer = { status, answer: cutCharacters(reply, LONGEST_ANSWER) }
  switch (fault) {
    case 'ours':
      return { ...answer, ...later('mail-setting', 15 * MINUTE) }
    case 'server':
      return { ...answer, ...later('mail-server', 5 * MINUTE) }
    case 'unconfirmed':
      return { ...answer, outcome: 'waits', problem: 'mail-unconfirmed', seconds: UNCONFIRMED_SECONDS }
    case 'recipient':
      return { ...answer, outcome: 'failed', problem: 'mail-refused' }
    case 'delay':
      return toStranger
        ? { ...answer, outcome: 'waits', problem: 'mail-delayed', seconds: 5 * MINUTE }
        : { ...answer, ...later('mail-delayed') }
  }
}

const sentWith = (response: string): Try => {
  return { outcome: 'sent', status: Number.parseInt(response, 10) || null, answer: response.slice(0, LONGEST_ANSWER) }
}

type TransportDeps = {
  config: Config
  backend: { keepMail(mail: Mail): Promise<void> } | null
  logger: Logger
  metrics: MailMetrics
}

/** By SMTP, or into the outbox of the embedded backend. @returns null where neither is there */
export function createMailTransport({ config, backend, logger, metrics }: TransportDeps): {
  send: SendMail
  close(): void
} | null {
  if (config.mail.smtpUrl !== null) {
    const smtp = openSmtp(config, config.mail.smtpUrl)
    const watched = watchSends(smtp.send, { logger, metrics })
    return {
      send: async (mail) => {
        const sent = await watched(mail)
        return sent.refusal === null ? sentWith(sent.response) : tryOf(sent.refusal, mail.toStranger ?? false)
      },
      close: smtp.close,
    }
  }
  if (backend === null || !isLocalInstallation(config)) return null
  return { send: (mail) => backend.keepMail(mail).then(() => sentWith('')), close: () => {} }
}
