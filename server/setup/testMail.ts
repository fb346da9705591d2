import { connect } from 'node:tls'
import { cutCharacters } from '#domain/text/text.ts'
import type { TestMail } from '#domain/wire/setupChecks.ts'
import type { Config } from '../config/config.ts'
import { mailbox, openSmtp } from '../mail/transport.ts'
import { writeMail } from '../mail/writeMail.ts'
import { mailsMessages } from '../messages/mails.ts'

const LONGEST_REPLY = 500
/** A person waits: the browser gives up after a minute. */
const REPLY_MS = 20_000

/** Whether a server that stays silent in plain text speaks TLS. */
function speaksTls(url: string, timeout: number): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port) || 587, rejectUnauthorized: false, timeout })
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => end(true))
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(false))
  })
}

/** Sends a mail by the configured SMTP server. A failure is in the result. @param connectMs until the greeting; fewer in tests */
export async function sendTestMail(config: Config, to: string, connectMs?: number): Promise<TestMail> {
  const { smtpUrl } = config.mail
  const result = { at: new Date().toISOString(), to, isPlain: false }
  if (smtpUrl === null) return { ...result, failure: 'not_configured', reply: '' }
  const patience = connectMs === undefined ? {} : { connectMs, stepsMs: 3 * connectMs }
  // The operator chose to do without, or certificates are not looked at.
  let isPlain = !/[?&](ignoreTLS|tls\.rejectUnauthorized)=/.test(smtpUrl)
  const smtp = openSmtp(config, smtpUrl, { ...patience, replyMs: patience.stepsMs ?? REPLY_MS }, () => {
    isPlain = false
  })
  const content = mailsMessages.test(config.productName, config.publicUrl)
  const { refusal } = await smtp.send({ to: mailbox(to), ...writeMail(config, content) }).finally(smtp.close)
  if (refusal === null) return { ...result, failure: null, reply: '', isPlain }
  const isWrongScheme =
    refusal.isSilent && smtpUrl.startsWith('smtp:') && (await speaksTls(smtpUrl, connectMs ?? 5_000))
  const failure = isWrongScheme ? 'wrong_scheme' : refusal.failure
  return { ...result, failure, reply: cutCharacters(refusal.reply, LONGEST_REPLY) }
}
