import type { Logger } from 'pino'
import * as v from 'valibot'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { mailbox, type SendMail } from '../mail/transport.ts'
import { writeMail } from '../mail/writeMail.ts'
import { mailsMessages } from '../messages/mails.ts'

const Owners = v.array(
  v.object({
    email: v.string(),
    connections: v.array(v.object({ id: v.string(), name: v.string(), failed: v.number() })),
  }),
)

type RefusalsDeps = { config: Config; data: ServerData; send: SendMail; logger: Logger }

/** Mails owners that deliveries of working connections were refused: at most one mail a day. To call now and then. */
export async function mailRefusals({ config, data, send, logger }: RefusalsDeps): Promise<void> {
  for (const { email, connections } of v.parse(Owners, await data.call('claim_refusals'))) {
    const linked = connections.map(({ id, ...one }) => {
      return { ...one, address: `${config.publicUrl}/connections?log=${id}&state=failed` }
    })
    const one = await send({ to: mailbox(email), ...writeMail(config, mailsMessages.refused(linked)) })
    if (one.outcome !== 'sent') logger.error({ problem: one.problem }, 'a mail about refused deliveries was not sent')
  }
}
