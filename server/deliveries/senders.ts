import type { Config } from '../config.ts'
import type { KeptResults } from '../public/keptResults.ts'
import type { ServerData } from '../serverData.ts'
import { createLeadMailSender } from './leadMail.ts'
import type { SendMail } from './mailTransport.ts'
import { createResultMailSender } from './resultMail.ts'
import type { Senders } from './worker.ts'

/** How each kind is sent. @param sendMail null: mails cannot be sent here */
export function createSenders(config: Config, sendMail: SendMail | null, data: ServerData, kept: KeptResults): Senders {
  return {
    mail: sendMail && createLeadMailSender(config, sendMail),
    'result-mail': sendMail && createResultMailSender(config, sendMail, data, kept),
    webhook: null,
    slack: null,
    chatwork: null,
    kintone: null,
  }
}
