import { plainEmail } from '#domain/account/email.ts'
import { type DeliveryEvent, isSample, responseAddress } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { type Mail, mailbox, type SendMail } from '../mail/transport.ts'
import { type MailFrame, writeMail } from '../mail/writeMail.ts'
import { leadsMessages as m } from '../messages/leads.ts'
import type { Send } from './claimed.ts'
import { leadRows, titleOfAll } from './leadText.ts'
import { endedTry, mailGroups, mailId } from './mailTries.ts'

/** Leads that a mail describes; the others are counted. */
const DESCRIBED = 50

/** The mail to a diagnostic's owner about one or more leads. @param publicUrl the origin of links */
export function leadMail(config: MailFrame, events: readonly DeliveryEvent[]): Omit<Mail, 'to'> {
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
    notes: [{ ...m.manage, address: `${config.publicUrl}/connections` }],
  })
  const replyTo = events.length === 1 ? plainEmail(events[0]?.lead.email ?? '') : null
  return { ...mail, ...(replyTo === null ? {} : { replyTo: mailbox(replyTo) }) }
}

/** Sends the leads of a claim in one mail to the connection's owner, besides a mail that has to be repeated. */
export function createLeadMailSender(config: MailFrame, sendMail: SendMail): Send<'mail'> {
  return async ({ owner }, events) => {
    const tries = new Map<string, Try>()
    for (const group of mailGroups(events)) {
      const one = await sendMail({ to: mailbox(owner.email), ...leadMail(config, group), id: mailId(group) })
      for (const event of group) tries.set(event.id, endedTry(one, event, Date.now()))
      if (one.outcome === 'later') break
    }
    return tries
  }
}
