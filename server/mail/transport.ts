import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { type DeliveryProblem, LONGEST_ANSWER, type Try } from '#domain/delivery/tries.ts'
import { cutCharacters } from '#domain/text/text.ts'
import type { Config } from '../config/config.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type MailError, type MailRefusal, readRefusal } from './mailRefusal.ts'
import { watchSends } from './watchSends.ts'

const AT_ONCE = 2

/** `connectMs`: until the greeting, and encryption. `stepsMs`: up to the final dot. `replyMs`: after it (RFC 5321, 4.5.3.2.6). */
const PATIENCE = { connectMs: 10_000, stepsMs: 30_000, replyMs: 10 * 60_000 }

/** nodemailer reads a string as a list of addresses, an object as one. */
export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  subject: string
  html: string
  text: string
  replyTo?: Mailbox
  headers?: Record<string, string>
  /** The same for a repetition, which receivers then recognise. */
  id?: string
  /** A stranger chose the address. */
  toStranger?: boolean
}

/** Sends a mail. A refusal of the SMTP server is in the result. */
export type SendMail = (mail: Mail) => Promise<Try>

/** The SMTP server accepted a mail, or refused it. */
export type Sent = { refusal: null; response: string } | { refusal: MailRefusal }

/** An address without a name beside it. */
export function mailbox(address: string): Mailbox {
  return { name: '', address }
}

/** The sender of all mails: MAIL_FROM, or the product at the host of PUBLIC_URL. */
function senderOf(config: Config) {
  return config.mail.from ?? { name: config.productName, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}

/** The name for EHLO: the host of PUBLIC_URL in ASCII. undefined for this machine, which the library names. */
function ehloName(config: Config): string | undefined {
  if (isLocalInstallation(config)) return undefined
  const { hostname } = new URL(config.publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}

type Handing = { onHandedOver?: () => void }

/** Opens SMTP_URL. Every mail of the server is sent here. @param patience milliseconds */
export function openSmtp(config: Config, url: string, patience: Partial<typeof PATIENCE> = {}) {
  const { connectMs, stepsMs, replyMs } = { ...PATIENCE, ...patience }
  const transport = createTransport({
    url,
    name: ehloName(config),
    connectionTimeout: connectMs,
    // A shorter one: the absence of a greeting has a cause of its own.
    greetingTimeout: connectMs * 0.8,
    socketTimeout: replyMs,
    pool: true,
    maxConnections: AT_ONCE,
  })
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((stream) => stream.once('end', () => (data as Handing).onHandedOver?.()))
    done()
  })

  async function send({ id, toStranger = false, ...mail }: Mail): Promise<Sent> {
    const from = senderOf(config)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), stepsMs)
    let isHandedOver = false
    const onHandedOver = () => {
      isHandedOver = true
      clearTimeout(timer)
    }
    const messageId = id === undefined ? {} : { messageId: `<${id}@${new URL(config.publicUrl).hostname}>` }
    try {
      const data = { from, ...mail, ...messageId, signal: late.signal, onHandedOver }
      return { refusal: null, response: (await transport.sendMail(data)).response }
    } catch (error) {
      const known: MailError = late.signal.aborted ? { code: 'ETIMEDOUT', message: 'Timeout' } : (error as MailError)
      return { refusal: readRefusal(known, isHandedOver, toStranger) }
    } finally {
      clearTimeout(timer)
    }
  }
  /** Mails that are being sent fail. */
  return { send, close: () => transport.close({ force: true }) }
}

const MINUTE = 60
/** A mail that was perhaps accepted is sent once more after this time. */
export const UNCONFIRMED_SECONDS = 60 * MINUTE

const later = (problem: DeliveryProblem, retryAfterSeconds?: number) => ({
  outcome: 'later' as const,
  problem,
  retryAfterSeconds,
})

/** What is next after a refusal. */
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
  metrics: Metrics
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
