import type { TestMail } from '#domain/wire/setupChecks.ts'
import type { Config } from '../config/config.ts'
import { type MailError, mailFailure } from '../mail/mailFailure.ts'
import { mailbox, openSmtp } from '../mail/transport.ts'
import { writeMail } from '../mail/writeMail.ts'
import { mailsMessages } from '../messages/mails.ts'

const LONGEST_REPLY = 500

/** Sends a mail by the configured SMTP server. A failure is in the result. @param timeoutMs of each step of SMTP */
export async function sendTestMail(config: Config, to: string, timeoutMs?: number): Promise<TestMail> {
  const { smtpUrl } = config.mail
  const result = { at: new Date().toISOString(), to }
  if (smtpUrl === null) return { ...result, failure: 'not_configured', reply: '' }
  const smtp = openSmtp(config, smtpUrl, timeoutMs)
  try {
    const content = mailsMessages.test(config.productName, config.publicUrl)
    await smtp.send({ to: mailbox(to), ...writeMail(config, content) })
    return { ...result, failure: null, reply: '' }
  } catch (error) {
    const { response, message } = error as MailError
    const reply = (response ?? message).trim().slice(0, LONGEST_REPLY)
    return { ...result, failure: mailFailure(error as MailError), reply }
  } finally {
    smtp.close()
  }
}
