import { AXIS_IDS, type Axis } from '#domain/axis/axis.ts'
import type { Connection } from '#domain/delivery/connection.ts'
import {
  CONSENT_TEXTS,
  LIST_FORMATS,
  leadFieldValue,
  MAPPED_VALUES,
  type MappedValue,
  type UsualValue,
} from '#domain/delivery/mappedValue.ts'
import { activeFields, DEFAULT_LEAD_FORM, type LeadField, leadFormOf } from '#domain/lead/leadForm.ts'
import type { LeadKind } from '#domain/lead/leadKinds.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { kintoneFieldMessages as texts } from '#web/messages/connectionsLog.ts'
import type { DiagnosticChoices } from './useConnections.ts'

/** A value that fields of the app may take. */
export type Mappable = {
  value: MappedValue
  label: string
  /** Types of fields that take it, of links the protocol. */
  formats: readonly string[]
  /** Whether a field with this label is suggested. */
  fits: (label: string) => boolean
  /** The texts that it may be; [] where these are not known. */
  outcomes: readonly string[]
}

const TEXT = ['SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT', 'RICH_TEXT']
const CHOICE = ['DROP_DOWN', 'RADIO_BUTTON', ...LIST_FORMATS]
const CONSENT = { formats: [...TEXT, ...CHOICE], outcomes: Object.values(CONSENT_TEXTS) }
const SCORE = { formats: ['NUMBER', ...TEXT], label: null }

type Usual = { formats: readonly string[]; label: RegExp | null; outcomes?: readonly string[] }

/** `label`: by which a field is suggested. */
const USUAL: Readonly<Record<UsualValue, Usual>> = {
  'response-id': { formats: ['SINGLE_LINE_TEXT'], label: /回答\s*(id|ｉｄ|番号)|response/i },
  name: { formats: TEXT, label: /氏名|名前|担当者|お客様|顧客名/ },
  email: { formats: [...TEXT, 'MAIL'], label: /メール|e-?mail/i },
  company: { formats: TEXT, label: /会社|企業|法人|貴社/ },
  diagnostic: { formats: [...TEXT, ...CHOICE], label: /診断/ },
  'type-code': { formats: [...TEXT, ...CHOICE], label: /コード|code/i, outcomes: RESULT_CODES },
  'type-name': { formats: [...TEXT, ...CHOICE], label: /タイプ|結果/ },
  'completed-at': { formats: ['DATETIME', 'DATE', ...TEXT], label: /日時|日付/ },
  'response-address': { formats: [...TEXT, 'WEB'], label: /url|リンク/i },
  source: { formats: TEXT, label: /流入/ },
  utm_source: { formats: TEXT, label: /utm_source/i },
  utm_medium: { formats: TEXT, label: /utm_medium/i },
  utm_campaign: { formats: TEXT, label: /utm_campaign|キャンペーン/i },
  'consent.privacy': { ...CONSENT, label: /個人情報/ },
  'consent.advertising': { ...CONSENT, label: /案内|メルマガ|配信/ },
  'axis-1.left': SCORE,
  'axis-1.right': SCORE,
  'axis-2.left': SCORE,
  'axis-2.right': SCORE,
  'axis-3.left': SCORE,
  'axis-3.right': SCORE,
}

/** Those that most apps have a field for; the others are shown below them. */
export const FREQUENT: readonly MappedValue[] = MAPPED_VALUES.slice(0, MAPPED_VALUES.indexOf('source'))

function scoreLabel(value: UsualValue, axes: readonly Axis[]): string | null {
  const place = AXIS_IDS.findIndex((id) => value.startsWith(id))
  if (place < 0) return null
  const { leftTrait, rightTrait } = axes[place] ?? {}
  const side = value.endsWith('left') ? 'left' : 'right'
  return texts.score(place + 1, side, (side === 'left' ? leftTrait : rightTrait)?.name ?? '')
}

const FORMATS: Partial<Record<LeadKind, readonly string[]>> = {
  email: [...TEXT, 'MAIL'],
  phone: [...TEXT, 'CALL'],
  text: [...TEXT, 'NUMBER', 'DATE'],
  choice: [...TEXT, ...CHOICE],
  checkbox: [...TEXT, ...CHOICE],
}

function furtherValue(fields: readonly LeadField[]): Mappable[] {
  const [first] = fields
  if (first === undefined) return []
  const options = fields.flatMap((field) => (field.kind === 'checkbox' ? [texts.ticked] : field.options))
  return [
    {
      value: leadFieldValue(first.key),
      label: first.label,
      formats: FORMATS[first.kind] ?? TEXT,
      fits: (text) => text.trim() === first.label.trim(),
      outcomes: [...new Set(options)],
    },
  ]
}

/** The values that a connection may send: the usual ones, and the further fields of its diagnostics' forms. */
export function mappableValues({ diagnosticId }: Connection, diagnostics: DiagnosticChoices = []): Mappable[] {
  const own = diagnostics.filter(({ id }) => diagnosticId === null || id === diagnosticId)
  const [only, ...others] = own
  const axes = others.length === 0 ? (only?.axes ?? []) : []
  const known: Partial<Record<UsualValue, string[]>> = {
    diagnostic: own.map(({ title }) => title),
    'type-name': own.flatMap(({ resultTypes }) => resultTypes.map(({ name }) => name)).filter((name) => name !== ''),
  }
  const usual = MAPPED_VALUES.map((value): Mappable => {
    const { formats, label, outcomes = known[value] ?? [] } = USUAL[value]
    const name = scoreLabel(value, axes) ?? texts.values[value as keyof typeof texts.values]
    return { value, label: name, formats, fits: (text) => label?.test(text) ?? false, outcomes: [...new Set(outcomes)] }
  })
  const fields = own.flatMap((diagnostic) => activeFields(leadFormOf(diagnostic)))
  const further = fields.filter(({ key }) => DEFAULT_LEAD_FORM.every((usual) => usual.key !== key))
  // Forms may share a key: the first label counts, and the options of all.
  const keys = [...new Set(further.map(({ key }) => key))]
  return [...usual, ...keys.flatMap((key) => furtherValue(further.filter((field) => field.key === key)))]
}
