import { html } from 'hono/html'
import { plainEmail } from '#domain/account/email.ts'
import { type DeliveryEvent, isSample, responseAddress } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Config } from '../config.ts'
import { type Mail, mailbox } from '../embedded/mail/smtp.ts'
import type { Send } from './claimed.ts'
import { leadRows, ofOneDiagnostic } from './leadText.ts'
import { mailButton, mailDocument } from './mailDocument.ts'
import type { SendMail } from './mailTransport.ts'

/** Leads that a mail describes; the others are counted. */
const DESCRIBED = 50

const LONGEST_SUBJECT = 200

type LeadMailContent = Omit<Mail, 'to'>

function arrivalOf(events: readonly DeliveryEvent[]): string {
  return events.length === 1 ? '新しいリードが届きました' : `新しいリードが${events.length}件届きました`
}

function subjectOf(events: readonly DeliveryEvent[]): string {
  const title = ofOneDiagnostic(events) ? `：${events[0]?.diagnostic.title}` : ''
  const test = events.some(isSample) ? '[テスト] ' : ''
  return oneLine(test + arrivalOf(events) + title).slice(0, LONGEST_SUBJECT)
}

/** The mail to a diagnostic's owner about one or more leads. @param publicUrl the origin of links */
export function leadMail(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  events: readonly DeliveryEvent[],
): LeadMailContent {
  const subject = subjectOf(events)
  const isOnly = ofOneDiagnostic(events)
  const shown = events.slice(0, DESCRIBED)
  const more = events.length > shown.length ? `ほかに${events.length - shown.length}件あります。` : ''
  const arrival = `${arrivalOf(events)}。`
  const lead = isOnly ? `「${oneLine(events[0]?.diagnostic.title ?? '')}」に、${arrival}` : arrival
  const manage = `${publicUrl}/connections`
  const text = [
    lead,
    ...shown.map((event) =>
      [
        ...leadRows(event, isOnly).map(([label, value]) => `${label}：${value}`),
        `回答を見る：${responseAddress(publicUrl, event)}`,
      ].join('\n'),
    ),
    ...(more ? [more] : []),
    `この通知の頻度の変更や停止は、連携の画面でできます。\n${manage}`,
  ].join('\n\n')
  const document = mailDocument({
    productName,
    publicUrl,
    subject,
    body: html`<p>${lead}</p>
      ${shown.map(
        (event) => html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">
          ${leadRows(event, isOnly).map(
            ([label, value]) => html`<tr>
              <th scope="row" style="text-align:left;vertical-align:top;font-weight:normal;color:#57534e;padding:4px 16px 4px 0;white-space:nowrap">${label}</th>
              <td style="padding:4px 0;width:100%;overflow-wrap:anywhere">${value}</td>
            </tr>`,
          )}
        </table>
        ${mailButton(responseAddress(publicUrl, event), '回答を見る')}`,
      )}
      ${more ? html`<p>${more}</p>` : ''}`,
    footer: html`この通知の頻度の変更や停止は、<a href="${manage}">連携の画面</a>でできます。`,
  })
  const [only] = events
  const replyTo = only !== undefined && events.length === 1 ? plainEmail(only.lead.email) : null
  return { subject, text, html: document, ...(replyTo === null ? {} : { replyTo: mailbox(replyTo) }) }
}

/** Sends all leads of a claim in one mail to the connection's owner. */
export function createLeadMailSender(
  config: Pick<Config, 'publicUrl' | 'productName'>,
  sendMail: SendMail,
): Send<'mail'> {
  return async ({ owner }, events) => {
    const outcome: Try = await sendMail({ to: mailbox(owner.email), ...leadMail(config, events) })
    return new Map(events.map(({ id }) => [id, outcome]))
  }
}
