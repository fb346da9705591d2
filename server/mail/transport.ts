import { checkServerIdentity } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Try } from '#domain/delivery/tries.ts'
import type { Config } from '../config/config.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import { type MailError, type MailRefusal, readRefusal } from './mailRefusal.ts'

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

/** Headers by which mail programs offer to stop mails, with one press (RFC 8058). */
export function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
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

/** Opens SMTP_URL. Every mail of the server is sent here. @param patience milliseconds @param onEncrypted for each connection */
export function openSmtp(
  config: Config,
  url: string,
  patience: Partial<typeof PATIENCE> = {},
  onEncrypted: () => void = () => {},
) {
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
    tls: {
      checkServerIdentity(...peer) {
        onEncrypted()
        return checkServerIdentity(...peer)
      },
    },
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
