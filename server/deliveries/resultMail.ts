import { createHmac } from 'node:crypto'
import { html } from 'hono/html'
import { plainEmail } from '#domain/account/email.ts'
import { type DeliveryEvent, SAMPLE_ID } from '#domain/delivery/event.ts'
import { DELIVERY_PROBLEMS, type Try } from '#domain/delivery/tries.ts'
import { KEPT, resultPath } from '#domain/share/shareLinks.ts'
import { oneLine } from '#domain/text/text.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config.ts'
import { type Mail, mailbox } from '../embedded/mail/smtp.ts'
import type { KeptResults } from '../public/keptResults.ts'
import type { Send, Target } from './claimed.ts'
import { mailButton, mailDocument } from './mailDocument.ts'
import type { SendMail } from './mailTransport.ts'

/** The name of an address in the database and in its link to stop mails: an HMAC, written as a UUID. */
export function addressId(serviceKey: string, address: string): string {
  const digest = createHmac('sha256', `result mails ${serviceKey}`).update(address.trim().toLowerCase()).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** The mail to a visitor with the result. It holds nothing that visitors typed: others' addresses can be typed too. */
export function resultMail(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  { diagnostic, response }: DeliveryEvent,
  { company, kept, stopAddress }: { company: string | null; kept: string; stopAddress: string },
): Omit<Mail, 'to'> {
  const title = oneLine(diagnostic.title)
  const subject = `「${title}」の診断結果`
  const result = response.typeName === '' ? response.code : response.typeName
  const address = `${publicUrl}${resultPath(diagnostic.slug ?? '', response.code)}?${KEPT}=${kept}`
  const lead = `「${title}」にご回答いただき、ありがとうございました。あなたのタイプは「${oneLine(result)}」でした。`
  const sender = oneLine(company ?? '') || productName
  const reason = `このメールは、${sender}の診断で入力されたメールアドレスにお送りしています。`
  const body = html`<p>${lead}</p>
    ${mailButton(address, '結果をもう一度見る')}`
  const footer = html`${reason}<br><a href="${stopAddress}">今後、診断結果のメールを受け取らない</a>`
  return {
    subject,
    text: `${lead}\n\n結果をもう一度見る\n${address}\n\n${reason}\n今後、診断結果のメールを受け取らない\n${stopAddress}\n`,
    html: mailDocument({ productName: sender, publicUrl, subject, body, footer }),
    headers: { 'List-Unsubscribe': `<${stopAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
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
  config: Pick<Config, 'publicUrl' | 'productName'>,
  sendMail: SendMail,
  data: ServerData,
  kept: Pick<KeptResults, 'write'>,
): Send<'result-mail'> {
  async function trySending(event: DeliveryEvent, { email, company }: Target['owner']): Promise<Try> {
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
    return sendMail({
      to: mailbox(to),
      ...resultMail(config, event, {
        company,
        kept: kept.write(event.diagnostic.id, event.response.scores),
        stopAddress: `${config.publicUrl}/mails/stop/${address}`,
      }),
    })
  }

  return async ({ owner }, events) => {
    const tries = new Map<string, Try>()
    const end = Date.now() + DELIVERIES.claimMs
    for (const event of events) {
      // A slow mail server: the others stay due, before the lease ends and another process takes them.
      if (Date.now() > end) break
      const one = await trySending(event, owner)
      tries.set(event.id, one)
      // The mail server has trouble: the others wait with this one.
      if (one.outcome === 'later') break
    }
    return tries
  }
}
