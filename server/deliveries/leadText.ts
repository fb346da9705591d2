import { type DeliveryEvent, isSample } from '#domain/delivery/event.ts'
import { formatDateTime } from '#domain/format/format.ts'
import { leadText } from '#domain/lead/lead.ts'
import { sourceText } from '#domain/response/source.ts'
import { oneLine } from '#domain/text/text.ts'

/** One line about leads, marked for a test: 「社名診断」に新しいリードが2件届きました. */
export function leadHeadline(events: readonly DeliveryEvent[]): string {
  const titles = new Map(events.map(({ diagnostic }) => [diagnostic.id, oneLine(diagnostic.title)]))
  const [title] = titles.values()
  const amount = events.length === 1 ? '' : `${events.length}件`
  const lead = `${titles.size === 1 ? `「${title}」に` : ''}新しいリードが${amount}届きました`
  return events.some(isSample) ? `[テスト] ${lead}` : lead
}

/** A lead as labels and filled values, each on one line. @param isOnly all leads of the message are of its diagnostic */
export function leadRows(
  { diagnostic, response, lead }: DeliveryEvent,
  isOnly: boolean,
): [label: string, value: string][] {
  const { code, typeName, completedAt, isSuspicious } = response
  const rows: [string, string][] = [
    ...diagnostic.leadForm.map((field): [string, string] => [field.label, leadText(field, lead)]),
    ['結果タイプ', `${code} ${typeName}`],
    ['回答日時', formatDateTime(completedAt)],
    ['流入経路', sourceText(response.source)],
    ['診断', isOnly ? '' : diagnostic.title],
    ['ご注意', isSuspicious ? 'ボットの可能性があります' : ''],
  ]
  return rows.map(([label, value]): [string, string] => [label, oneLine(value)]).filter(([, value]) => value !== '')
}

/** Whether all events are of one diagnostic. */
export function ofOneDiagnostic(events: readonly DeliveryEvent[]): boolean {
  return new Set(events.map(({ diagnostic }) => diagnostic.id)).size === 1
}
