import { createTransport } from 'nodemailer'
import { type DeliveryProblem, LONGEST_ANSWER, type Try } from '#domain/delivery/tries.ts'
import type { Config } from '../config/config.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import { type MailError, mailFailure } from './mailFailure.ts'

const TIMEOUT_MS = 10_000
const AT_ONCE = 2

/** nodemailer reads a string as a list of addresses, an object as one. */
export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  subject: string
  html: string
  text: string
  replyTo?: Mailbox
  headers?: Record<string, string>
}

/** Sends a mail. A refusal of the SMTP server is in the result. */
export type SendMail = (mail: Mail) => Promise<Try>

/** An address without a name beside it. */
export function mailbox(address: string): Mailbox {
  return { name: '', address }
}

/** Headers by which mail programs offer to stop mails, with one press (RFC 8058). */
export function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The sender of all mails: MAIL_FROM, or the product at the host of PUBLIC_URL. */
function senderOf(config: Config) {
  return config.mail.from ?? { name: config.productName, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}

/** Opens SMTP_URL. Every mail of the server is sent here. @param timeoutMs of each step */
export function openSmtp(config: Config, url: string, timeoutMs = TIMEOUT_MS) {
  // A shorter one for the greeting: its absence has a cause of its own (mailFailure.ts).
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs * 0.8, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts, pool: true, maxConnections: AT_ONCE })
  return {
    send: (mail: Mail) => transport.sendMail({ from: senderOf(config), ...mail }),
    close: () => transport.close(),
  }
}

const PROBLEMS: Partial<Record<ReturnType<typeof mailFailure>, DeliveryProblem>> = {
  unknown_host: 'unknown-host',
  refused: 'unreachable',
  certificate: 'certificate',
  timeout: 'timeout',
}

/** A refusal of the recipient for good fails the mail; the server's other troubles pass. */
function tryOf(error: MailError): Try {
  const { responseCode, response, message } = error
  const answer = { status: responseCode ?? null, answer: (response ?? message).slice(0, LONGEST_ANSWER) }
  const failure = mailFailure(error)
  if (failure === 'recipient' && responseCode !== undefined && responseCode >= 500) {
    return { ...answer, outcome: 'failed', problem: 'mail-refused' }
  }
  return { ...answer, outcome: 'later', problem: PROBLEMS[failure] ?? 'mail-refused' }
}

const sentWith = (response: string): Try => {
  return { outcome: 'sent', status: Number.parseInt(response, 10) || null, answer: response.slice(0, LONGEST_ANSWER) }
}

/** By SMTP, or into the outbox of the embedded backend. @returns null where neither is there */
export function createMailTransport(
  config: Config,
  backend: { keepMail(mail: Mail): Promise<void> } | null,
): { send: SendMail; close(): void } | null {
  if (config.mail.smtpUrl !== null) {
    const { send, close } = openSmtp(config, config.mail.smtpUrl)
    return { send: (mail) => send(mail).then(({ response }) => sentWith(response), tryOf), close }
  }
  if (backend === null || !isLocalInstallation(config)) return null
  return { send: (mail) => backend.keepMail(mail).then(() => sentWith('')), close: () => {} }
}
