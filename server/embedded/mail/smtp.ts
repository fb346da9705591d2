import type { Config } from '#server/config.ts'

const TIMEOUT_MS = 10_000

/** Options of nodemailer for SMTP_URL. @param timeoutMs of each step */
export function smtpOptions(url: string, timeoutMs = TIMEOUT_MS) {
  // A shorter one for the greeting: its absence has a cause of its own (mailFailure.ts).
  return { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs * 0.8, socketTimeout: timeoutMs }
}

/** The sender of all mails: MAIL_FROM, or the product at the host of PUBLIC_URL. */
export function senderOf(config: Config) {
  return config.mail.from ?? { name: config.productName, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}
