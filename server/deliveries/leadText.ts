import { type DeliveryEvent, isSample } from '#domain/delivery/event.ts'
import { formatDateTime } from '#domain/format/format.ts'
import { leadText } from '#domain/lead/lead.ts'
import { sourceText } from '#domain/response/source.ts'
import { oneLine } from '#domain/text/text.ts'
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

/** A lead as labels and filled values, each on one line. @param isOnly all leads of the message are of its diagnostic */
export function leadRows(
  { diagnostic, response, lead }: DeliveryEvent,
  isOnly: boolean,
): [label: string, value: string][] {
  const { code, typeName, completedAt, isSuspicious } = response
  const rows: [string, string][] = [
    ...diagnostic.leadForm.map((field): [string, string] => [field.label, leadText(field, lead)]),
    [m.resultType, `${code} ${typeName}`],
    [m.completedAt, formatDateTime(completedAt)],
    [m.source, sourceText(response.source)],
    [m.diagnostic, isOnly ? '' : diagnostic.title],
    [m.caution, isSuspicious ? m.suspicious : ''],
  ]
  return rows.map(([label, value]): [string, string] => [label, oneLine(value)]).filter(([, value]) => value !== '')
}

/** Each lead as lines of a chat's message. @param escaped makes a typed text safe there @param link the last line */
export function leadTexts(
  events: readonly DeliveryEvent[],
  escaped: (text: string) => string,
  link: (event: DeliveryEvent) => string,
): string[] {
  const isOnly = titleOfAll(events) !== null
  return events.map((event) =>
    [...leadRows(event, isOnly).map(([label, value]) => `${label}：${escaped(value)}`), link(event)].join('\n'),
  )
}
