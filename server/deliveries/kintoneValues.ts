import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { ConnectionSettings } from '#domain/delivery/connection.ts'
import { type DeliveryEvent, responseAddress } from '#domain/delivery/event.ts'
import { CONSENT_TEXTS, LIST_FORMATS, leadFieldValue, type UsualValue } from '#domain/delivery/mappedValue.ts'
import { formatDateTime, tokyoDay } from '#domain/format/format.ts'
import { leadText } from '#domain/lead/lead.ts'
import { phoneNumber } from '#domain/lead/phoneNumber.ts'
import { sourceText } from '#domain/response/sourceText.ts'
import { oneLine } from '#domain/text/text.ts'

type ScoreValue = Extract<UsualValue, `axis-${string}`>

function scoresOf({ response: { scores } }: DeliveryEvent) {
  const entries = AXIS_IDS.flatMap((id) =>
    (['left', 'right'] as const).map((side) => [`${id}.${side}`, String(scores[id][side])]),
  )
  return Object.fromEntries(entries) as Record<ScoreValue, string>
}

function valuesOf(origin: string, event: DeliveryEvent): Record<string, string> {
  const { diagnostic, lead, response } = event
  const { source, consents } = response
  const given = consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind)
  const consent = (kind: (typeof given)[number]) => (given.includes(kind) ? CONSENT_TEXTS.given : CONSENT_TEXTS.none)
  const usual: Record<UsualValue, string> = {
    'response-id': response.id,
    name: lead.name,
    email: lead.email,
    company: lead.company,
    diagnostic: diagnostic.title,
    'type-code': response.code,
    'type-name': response.typeName,
    'completed-at': response.completedAt,
    'response-address': responseAddress(origin, event),
    source: sourceText(source),
    utm_source: source.utm_source ?? '',
    utm_medium: source.utm_medium ?? '',
    utm_campaign: source.utm_campaign ?? '',
    'consent.privacy': consent('privacy'),
    'consent.advertising': consent('advertising'),
    ...scoresOf(event),
  }
  const further = diagnostic.leadForm.map((field) => [leadFieldValue(field.key), leadText(field, lead)])
  return { ...usual, ...Object.fromEntries(further) }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const PLAIN_PHONE = /^\+?[\d() -]+$/
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** A typed day as YYYY-MM-DD; anything else as it is, so that its refusal is seen. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = DAY.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function momentOf(iso: string, format: string | undefined): string {
  if (format === 'DATE') return tokyoDay(new Date(iso))
  // UTC without milliseconds, as fields of date and time take it.
  if (format === 'DATETIME' || format === undefined) return new Date(iso).toISOString().replace(/\.\d+/, '')
  return formatDateTime(iso)
}

/** A text as a field of this format takes it. */
function textAs(format: string | undefined, text: string): string {
  const halfWidth = text.normalize('NFKC').trim()
  if (format === 'SINGLE_LINE_TEXT') return oneLine(text)
  if (format === 'NUMBER') return halfWidth.replace(/[,\s]/g, '')
  if (format === 'DATE') return dayOf(halfWidth)
  if (format === 'CALL') return PLAIN_PHONE.test(halfWidth) ? halfWidth : (phoneNumber(text) ?? text)
  return format === 'RICH_TEXT' ? text.replace(/[&<>\n]/g, (character) => ESCAPES[character] ?? '') : text
}

/** The mapped values of an event, by the app's codes of their fields. */
export function kintoneValues(
  origin: string,
  { fields, formats }: ConnectionSettings['kintone'],
  event: DeliveryEvent,
) {
  const values = valuesOf(origin, event)
  const mapped = Object.entries(fields).flatMap(([name, code]): [string, { value: string | string[] }][] => {
    const format = Reflect.get(formats, name) as string | undefined
    const text = values[name] ?? ''
    if (!code || name === 'response-id') return []
    if (LIST_FORMATS.includes(format ?? '')) {
      return [[code, { value: text === '' || text === CONSENT_TEXTS.none ? [] : [text] }]]
    }
    // Without a value the app's default is chosen: a radio button is never empty.
    if (format === 'RADIO_BUTTON' && text === '') return []
    return [[code, { value: name === 'completed-at' ? momentOf(text, format) : textAs(format, text) }]]
  })
  return Object.fromEntries(mapped)
}
