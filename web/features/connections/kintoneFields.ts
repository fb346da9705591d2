import { type Connection, leadFieldValue, MAPPED_VALUES, type MappedValue } from '#domain/delivery/connection.ts'
import type { AppField } from '#domain/delivery/delivery.ts'
import { activeFields, DEFAULT_LEAD_FORM, leadFormOf } from '#domain/lead/leadForm.ts'
import { kintoneFieldMessages } from '#web/messages/connectionsLog.ts'
import type { DiagnosticChoices } from './useConnections.ts'

export type Mapping = Partial<Record<MappedValue, string>>

/** A value that a field of the app may take, with its label. */
export type Mappable = { value: MappedValue; label: string }

const usual = (value: (typeof MAPPED_VALUES)[number]): Mappable => ({
  value,
  label: kintoneFieldMessages.values[value],
})

const USUAL: readonly Mappable[] = MAPPED_VALUES.map(usual)
export const ID_VALUE = usual('response-id')

/** The values that a connection may send: the usual ones, and the further fields of its diagnostics' forms. */
export function mappableValues({ diagnosticId }: Connection, diagnostics: DiagnosticChoices = []): Mappable[] {
  const own = diagnostics.filter(({ id }) => diagnosticId === null || id === diagnosticId)
  const fields = own.flatMap((diagnostic) => activeFields(leadFormOf(diagnostic)))
  const further = fields.filter(({ key }) => DEFAULT_LEAD_FORM.every((usual) => usual.key !== key))
  const labels = new Map<MappedValue, string>()
  // Forms may share a key: the first label counts.
  for (const { key, label } of further) if (!labels.has(leadFieldValue(key))) labels.set(leadFieldValue(key), label)
  return [...USUAL, ...[...labels].map(([value, label]) => ({ value, label }))]
}

const TEXT = ['SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT', 'RICH_TEXT']
const LINE = ['SINGLE_LINE_TEXT']

type Fit = { types: readonly string[]; fits: (label: string) => boolean }

/** The types of fields that take a value, and the labels by which one is suggested. */
const FITS: Readonly<Record<(typeof MAPPED_VALUES)[number], { types: readonly string[]; label: RegExp }>> = {
  'response-id': { types: LINE, label: /回答\s*(id|ｉｄ|番号)|response/i },
  name: { types: TEXT, label: /氏名|名前|担当者|お客様|顧客名/ },
  email: { types: [...TEXT, 'LINK'], label: /メール|e-?mail/i },
  company: { types: TEXT, label: /会社|企業|法人|貴社/ },
  diagnostic: { types: TEXT, label: /診断/ },
  'type-code': { types: TEXT, label: /コード|code/i },
  'type-name': { types: TEXT, label: /タイプ|結果/ },
  'completed-at': { types: ['DATETIME', ...TEXT], label: /日時|日付/ },
  'response-address': { types: [...TEXT, 'LINK'], label: /url|リンク/i },
}

function fitOf({ value, label }: Mappable): Fit {
  const known = MAPPED_VALUES.find((name) => name === value)
  const isLabel = (text: string) => text.trim() === label.trim()
  return known === undefined
    ? { types: TEXT, fits: isLabel }
    : { types: FITS[known].types, fits: (text) => FITS[known].label.test(text) }
}

/** The fields that take a value. The one of the response's id has to be unique, see `unique`. */
export function fittingFields(wanted: Mappable, fields: readonly AppField[]): AppField[] {
  return fields.filter(({ type }) => fitOf(wanted).types.includes(type))
}

/** Whether a field takes a value; the response's id needs a unique one. */
export function takes(wanted: Mappable, field: AppField): boolean {
  return fitOf(wanted).types.includes(field.type) && (wanted.value !== 'response-id' || field.unique)
}

/** Fills what is not mapped yet by the fields' labels; the response's id by the only unique field, if there is one. */
export function suggestMapping(stored: Mapping, fields: readonly AppField[], values = USUAL): Mapping {
  const mapping: Mapping = { ...stored }
  const free = (field: AppField) => !Object.values(mapping).includes(field.code)
  // Fields of the form ask for their very label, so they choose before the patterns of the usual values.
  for (const wanted of [...values.slice(USUAL.length), ...USUAL]) {
    const { value } = wanted
    if (mapping[value] !== undefined) continue
    const fitting = fields.filter((field) => takes(wanted, field) && free(field))
    const [only, ...others] = value === 'response-id' ? fitting : []
    const found = fitting.find(({ label }) => fitOf(wanted).fits(label)) ?? (others.length === 0 ? only : undefined)
    if (found !== undefined) mapping[value] = found.code
  }
  return mapping
}

export type MappingProblem = 'required' | 'missing' | 'unfit' | 'twice'

/** The problem of each mapped value. '' sends nothing, which only the response's id may not. */
export function mappingProblems(
  mapping: Mapping,
  fields: readonly AppField[],
  values = USUAL,
): Partial<Record<MappedValue, MappingProblem>> {
  const used = values.map(({ value }) => mapping[value] ?? '')
  const problemOf = (wanted: Mappable, index: number): MappingProblem | null => {
    const code = used[index] ?? ''
    if (code === '') return wanted.value === 'response-id' ? 'required' : null
    const field = fields.find((one) => one.code === code)
    if (field === undefined) return 'missing'
    if (!takes(wanted, field)) return 'unfit'
    return used.indexOf(code) < index ? 'twice' : null
  }
  return Object.fromEntries(
    values.flatMap((wanted, index) => {
      const problem = problemOf(wanted, index)
      return problem === null ? [] : [[wanted.value, problem]]
    }),
  )
}
