import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'

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

/** An address without a name beside it. */
export function mailbox(address: string): Mailbox {
  return { name: '', address }
}

/** Opens SMTP_URL. Every mail of the server is sent here. @param timeoutMs of each step */
export function openSmtp(config: Config, url: string, timeoutMs = TIMEOUT_MS) {
  // A shorter one for the greeting: its absence has a cause of its own (mailFailure.ts).
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs * 0.8, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts, pool: true, maxConnections: AT_ONCE })
  return {
    send: (mail: Omit<Mail, 'html'> & { html?: string }) => transport.sendMail({ from: senderOf(config), ...mail }),
    close: () => transport.close(),
  }
}

/** The sender of all mails: MAIL_FROM, or the product at the host of PUBLIC_URL. */
function senderOf(config: Config) {
  return config.mail.from ?? { name: config.productName, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}
