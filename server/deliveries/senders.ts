import type { Config } from '../config.ts'
import { createLeadMailSender } from './leadMail.ts'
import type { SendMail } from './mailTransport.ts'
import type { Senders } from './worker.ts'

/** How each kind is sent. @param sendMail null: mails cannot be sent here */
export function createSenders(config: Config, sendMail: SendMail | null): Senders {
  return {
    mail: sendMail && createLeadMailSender(config, sendMail),
    'result-mail': null,
    webhook: null,
    slack: null,
    chatwork: null,
    kintone: null,
  }
}
