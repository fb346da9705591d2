import type { TestMail } from '#domain/wire/setupChecks.ts'
import type { Config } from '../config.ts'
import { mailbox, openSmtp } from '../embedded/mail/smtp.ts'
import { type MailError, mailFailure } from './mailFailure.ts'

const LONGEST_REPLY = 500

function contentOf({ productName, publicUrl }: Config) {
  return {
    subject: `【${productName}】テストメール`,
    text: `${productName}からのテストメールです。\nこのメールが届いていれば、メールの設定は完了です。\n\n${publicUrl}\n`,
  }
}

/** Sends a mail by the configured SMTP server. A failure is in the result. @param timeoutMs of each step of SMTP */
export async function sendTestMail(config: Config, to: string, timeoutMs?: number): Promise<TestMail> {
  const { smtpUrl } = config.mail
  const result = { at: new Date().toISOString(), to }
  if (smtpUrl === null) return { ...result, failure: 'not_configured', reply: '' }
  const smtp = openSmtp(config, smtpUrl, timeoutMs)
  try {
    await smtp.send({ to: mailbox(to), ...contentOf(config) })
    return { ...result, failure: null, reply: '' }
  } catch (error) {
    const { response, message } = error as MailError & { response?: string }
    const reply = (response ?? message).trim().slice(0, LONGEST_REPLY)
    return { ...result, failure: mailFailure(error as MailError), reply }
  } finally {
    smtp.close()
  }
}
