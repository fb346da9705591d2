import { type DeliveryProblem, LONGEST_ANSWER, type Try } from '#domain/delivery/tries.ts'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { type Mail, openSmtp } from '../embedded/mail/smtp.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import { type MailError, mailFailure } from '../setup/mailFailure.ts'

/** Sends a mail. A refusal of the SMTP server is in the result. */
export type SendMail = (mail: Mail) => Promise<Try>

const PROBLEMS: Partial<Record<ReturnType<typeof mailFailure>, DeliveryProblem>> = {
  unknown_host: 'unknown-host',
  refused: 'unreachable',
  certificate: 'certificate',
  timeout: 'timeout',
}

/** A refusal of the recipient for good fails the mail; the server's other troubles pass. */
function tryOf(error: MailError & { response?: string }): Try {
  const { responseCode, response, message } = error
  const answer = { status: responseCode ?? null, answer: (response ?? message).slice(0, LONGEST_ANSWER) }
  const failure = mailFailure(error)
  if (failure === 'recipient' && responseCode !== undefined && responseCode >= 500) {
    return { ...answer, outcome: 'failed', problem: 'mail-refused' }
  }
  return { ...answer, outcome: 'later', problem: PROBLEMS[failure] ?? 'mail-refused' }
}

/** By SMTP, or into the outbox of the embedded backend. @returns null where neither is there */
export function createMailTransport(
  config: Config,
  backend: EmbeddedBackend | null,
): { send: SendMail; close(): void } | null {
  const { smtpUrl } = config.mail
  if (smtpUrl !== null) {
    const smtp = openSmtp(config, smtpUrl)
    return {
      async send(mail) {
        try {
          const { response } = await smtp.send(mail)
          return {
            outcome: 'sent',
            status: Number.parseInt(response, 10) || null,
            answer: response.slice(0, LONGEST_ANSWER),
          }
        } catch (error) {
          return tryOf(error as MailError)
        }
      },
      close: smtp.close,
    }
  }
  if (backend === null || !isLocalInstallation(config)) return null
  return {
    async send(mail) {
      await backend.keepMail(mail)
      return { outcome: 'sent', status: null, answer: '' }
    },
    close: () => {},
  }
}
