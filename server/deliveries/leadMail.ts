import { plainEmail } from '#domain/account/email.ts'
import { unconfirmedAddress } from '#domain/delivery/connection.ts'
import { type DeliveryEvent, isSample, responseAddress } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { type Mail, mailbox, type SendMail, stopHeaders } from '../mail/transport.ts'
import { type MailFrame, writeMail } from '../mail/writeMail.ts'
import { leadsMessages as m } from '../messages/leads.ts'
import type { Send } from './claimed.ts'
import { leadRows, titleOfAll } from './leadText.ts'
import { endedTry, mailGroups, mailId } from './mailTries.ts'
import { failed } from './outcome.ts'
import { recipientLink } from './recipientLink.ts'

/** Leads that a mail describes; the others are counted. */
const DESCRIBED = 50

/** A further recipient: the account that added it, and its link to stop. */
type Recipient = { owner: string; stopAddress: string }

/** The mail about one or more leads to their owner or a further recipient. @param publicUrl the origin of links */
export function leadMail(
  config: MailFrame,
  events: readonly DeliveryEvent[],
  recipient: Recipient | null = null,
): Omit<Mail, 'to'> {
  const title = titleOfAll(events)
  const arrived = m.arrived(events.length)
  const subject = m.subject(arrived, title)
  const leads = events.slice(0, DESCRIBED).map((event) => {
    return { rows: leadRows(event, title !== null), label: m.open, address: responseAddress(config.publicUrl, event) }
  })
  const more = events.length > DESCRIBED ? [m.more(events.length - DESCRIBED)] : []
  const mail = writeMail(config, {
    subject: events.some(isSample) ? m.test(subject) : subject,
    blocks: [m.mail(arrived, title), ...leads, ...more],
    notes:
      recipient === null
        ? [{ ...m.manage, address: `${config.publicUrl}/connections` }]
        : [m.addedBy(recipient.owner), { text: m.decline, address: recipient.stopAddress }],
  })
  const replyTo = events.length === 1 ? plainEmail(events[0]?.lead.email ?? '') : null
  return {
    ...mail,
    ...(replyTo === null ? {} : { replyTo: mailbox(replyTo) }),
    ...(recipient === null ? {} : { headers: stopHeaders(recipient.stopAddress) }),
  }
}

/** Up to so many leads get a mail each, which answers to its lead. */
const SINGLE = 5

/** Sends the leads of a claim to the recipient: few in a mail each, many and those of a day in one. */
export function createLeadMailSender(config: MailFrame, sendMail: SendMail, serviceKey: string): Send<'mail'> {
  return async ({ connection, owner }, events) => {
    const { address } = connection.settings
    if (unconfirmedAddress(connection) !== null) {
      return new Map(events.map(({ id }) => [id, failed('unconfirmed', null)]))
    }
    const stopAddress = recipientLink(config.publicUrl, serviceKey, connection.id, address)
    const recipient = address === '' ? null : { owner: owner.email, stopAddress }
    const isSingle = (group: readonly DeliveryEvent[]) =>
      connection.settings.frequency === 'each' && group.length <= SINGLE
    const mails = mailGroups(events).flatMap((group) => (isSingle(group) ? group.map((event) => [event]) : [group]))
    const tries = new Map<string, Try>()
    for (const mailed of mails) {
      const content = { ...leadMail(config, mailed, recipient), id: mailId(mailed) }
      const one = await sendMail({ to: mailbox(address || owner.email), ...content })
      for (const event of mailed) tries.set(event.id, endedTry(one, event, Date.now()))
      // The mail server has trouble: the others wait with this one.
      if (one.outcome === 'later') break
    }
    return tries
  }
}
