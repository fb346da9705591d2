import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import type { SendMail } from '../mail/transport.ts'
import type { KeptResults } from '../public/keptResults.ts'
import { createChatworkSender } from './chatwork.ts'
import type { SendRequest } from './guardedRequest.ts'
import { createKintoneSender } from './kintone.ts'
import type { KintoneBase } from './kintoneFields.ts'
import { createLeadMailSender } from './leadMail.ts'
import { createResultMailSender } from './resultMail.ts'
import { createSlackSender } from './slack.ts'
import { createWebhookSender } from './webhook.ts'
import type { Senders } from './worker.ts'

/** Origins of the services. */
export type ServiceBases = { chatwork: string; kintone: KintoneBase }

export const SERVICE_BASES: ServiceBases = {
  chatwork: 'https://api.chatwork.com',
  kintone: (domain) => `https://${domain}`,
}

type SendersDeps = {
  config: Config
  /** null: mails cannot be sent here. */
  sendMail: SendMail | null
  request: SendRequest
  data: ServerData
  kept: KeptResults
  bases: ServiceBases
}

/** How each kind is sent. */
export function createSenders({ config, sendMail, request, data, kept, bases }: SendersDeps): Senders {
  const { publicUrl } = config
  return {
    mail: sendMail && createLeadMailSender(config, sendMail, data.serviceKey),
    'result-mail': sendMail && createResultMailSender(config, sendMail, data, kept),
    webhook: createWebhookSender(request, publicUrl),
    slack: createSlackSender(request, publicUrl),
    chatwork: createChatworkSender(request, publicUrl, bases.chatwork),
    kintone: createKintoneSender(request, publicUrl, bases.kintone),
  }
}
