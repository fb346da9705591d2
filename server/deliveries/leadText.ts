import { plainEmail } from '#domain/account/email.ts'
import { type DeliveryEvent, isSample } from '#domain/delivery/event.ts'
import { formatDateTime } from '#domain/format/format.ts'
import { leadText } from '#domain/lead/lead.ts'
import type { LeadKind } from '#domain/lead/leadKinds.ts'
import { phoneLink } from '#domain/lead/phoneNumber.ts'
import { sourceText } from '#domain/response/sourceText.ts'
import { oneLine } from '#domain/text/text.ts'
import { type MailRow, rowText } from '../mail/writeMail.ts'
import { leadsMessages as m } from '../messages/leads.ts'

/** The title of the one diagnostic that all events are of; null for several. */
export function titleOfAll(events: readonly DeliveryEvent[]): string | null {
  const titles = new Map(events.map(({ diagnostic }) => [diagnostic.id, oneLine(diagnostic.title)]))
  const [title = null] = titles.values()
  return titles.size === 1 ? title : null
}

/** One line about leads, marked for a test: 「社名診断」に新しいリードが2件届きました. */
export function leadHeadline(events: readonly DeliveryEvent[]): string {
  const lead = m.chat(m.arrived(events.length), titleOfAll(events))
  return events.some(isSample) ? m.test(lead) : lead
}

/** The address that a value leads to; null for other kinds, and for what is no address or number. */
function linkOf(kind: LeadKind, value: string): string | null {
  if (kind === 'phone') return phoneLink(value)
  const email = kind === 'email' ? plainEmail(value) : null
  return email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function advertisingText({ consents }: DeliveryEvent['response']): string {
  const given = consents.find(({ kind }) => kind === 'advertising')
  if (given === undefined) return ''
  return given.withdrawnAt === null ? m.agreed : m.withdrawn
}

/** A lead as labels and filled values; long texts keep their lines. @param isOnly all leads of the message are of its diagnostic */
export function leadRows({ diagnostic, response, lead }: DeliveryEvent, isOnly: boolean): MailRow[] {
  const { code, typeName, completedAt, isSuspicious } = response
  const typed = diagnostic.leadForm.map((field) => {
    const value = leadText(field, lead)
    const shown = field.kind === 'long-text' ? value.trim() : oneLine(value)
    return { label: field.label, value: shown, link: linkOf(field.kind, value) }
  })
  const known = [
    [m.advertising, advertisingText(response)],
    [m.resultType, `${code} ${typeName}`],
    [m.completedAt, formatDateTime(completedAt)],
    [m.source, sourceText(response.source)],
    [m.diagnostic, isOnly ? '' : diagnostic.title],
    [m.caution, isSuspicious ? m.suspicious : ''],
  ] as const
  const rows = known.map(([label, value]) => ({ label, value: oneLine(value) }))
  return [...typed, ...rows].filter(({ value }) => value !== '')
}

/** Each lead as lines of a chat's message. @param escaped makes a typed text safe there @param link the last line */
export function leadTexts(
  events: readonly DeliveryEvent[],
  escaped: (text: string) => string,
  link: (event: DeliveryEvent) => string,
): string[] {
  const isOnly = titleOfAll(events) !== null
  return events.map((event) =>
    [...leadRows(event, isOnly).map((row) => rowText({ ...row, value: escaped(row.value) })), link(event)].join('\n'),
  )
}
