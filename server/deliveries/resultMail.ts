import { createHmac } from 'node:crypto'
import { plainEmail } from '#domain/account/email.ts'
import { type DeliveryEvent, SAMPLE_ID } from '#domain/delivery/event.ts'
import { DELIVERY_PROBLEMS, type Try } from '#domain/delivery/tries.ts'
import { KEPT, resultPath } from '#domain/share/shareLinks.ts'
import { oneLine } from '#domain/text/text.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { ServerData } from '../backend/serverData.ts'
import { type Mail, mailbox, type SendMail, stopHeaders } from '../mail/transport.ts'
import { type MailFrame, writeMail } from '../mail/writeMail.ts'
import { mailsMessages } from '../messages/mails.ts'
import type { KeptResults } from '../public/keptResults.ts'
import type { Send, Target } from './claimed.ts'
import { endedTry, mailId } from './mailTries.ts'

/** The name of an address in the database and in its link to stop mails: an HMAC, written as a UUID. */
export function addressId(serviceKey: string, address: string): string {
  const digest = createHmac('sha256', `result mails ${serviceKey}`).update(address.trim().toLowerCase()).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

type ResultMailDeps = {
  company: string | null
  /** The sealed scores in the result's address. */
  kept: string
  /** The creator's own words. */
  paragraph: string
  stopAddress: string
  replyTo: string | null
}

/** The mail to a visitor with the result. */
export function resultMail(
  { publicUrl, productName }: MailFrame,
  { diagnostic: { title, slug }, response: { code, typeName } }: DeliveryEvent,
  { company, kept, paragraph, stopAddress, replyTo }: ResultMailDeps,
): Omit<Mail, 'to'> {
  const sender = oneLine(company ?? '') || productName
  const address = `${publicUrl}${resultPath(slug ?? '', code)}?${KEPT}=${kept}`
  const content = mailsMessages.result({ title, type: typeName || code, sender, address, paragraph, stopAddress })
  return {
    ...writeMail({ productName: sender, publicUrl }, content),
    headers: stopHeaders(stopAddress),
    ...(replyTo === null ? {} : { replyTo: mailbox(replyTo) }),
  }
}

const refused = (problem: string): Try => ({
  outcome: 'failed',
  problem: DELIVERY_PROBLEMS.find((known) => known === problem) ?? 'refused',
  status: null,
  answer: '',
})

/** Sends each visitor the result, as often as the database allows. A test goes to the connection's owner. */
export function createResultMailSender(
  config: MailFrame,
  sendMail: SendMail,
  data: ServerData,
  kept: Pick<KeptResults, 'write'>,
): Send<'result-mail'> {
  async function trySending(event: DeliveryEvent, target: Target<'result-mail'>): Promise<Try> {
    const { email, company } = target.owner
    const isTest = event.id === SAMPLE_ID
    const to = isTest ? email : plainEmail(event.lead.email)
    if (to === null) return refused('no-address')
    if (event.diagnostic.slug === null) return refused('value-refused')
    const address = addressId(data.serviceKey, to)
    if (!isTest) {
      const slot = { p_address: address, p_diagnostic: event.diagnostic.id, p_delivery: event.id }
      const problem = await data.call('take_result_mail', slot)
      if (typeof problem === 'string') return refused(problem)
    }
    const one = await sendMail({
      to: mailbox(to),
      toStranger: !isTest,
      id: mailId([event]),
      ...resultMail(config, event, {
        company,
        kept: kept.write(event.diagnostic.id, event.response.scores),
        paragraph: target.connection.settings.paragraph,
        replyTo: target.replyTo,
        stopAddress: `${config.publicUrl}/mails/stop/${address}`,
      }),
    })
    return endedTry(one, event, Date.now())
  }

  return async (target, events) => {
    const tries = new Map<string, Try>()
    const end = Date.now() + DELIVERIES.claimMs
    for (const event of events) {
      // A slow mail server: the others stay due.
      if (Date.now() > end) break
      const one = await trySending(event, target)
      tries.set(event.id, one)
      // The mail server has trouble: the others wait with this one.
      if (one.outcome === 'later') break
    }
    return tries
  }
}
