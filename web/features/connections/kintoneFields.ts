import { MAPPED_VALUES, type MappedValue } from '#domain/delivery/connection.ts'
import type { AppField } from '#store/connectionPorts.ts'

export type Mapping = Partial<Record<MappedValue, string>>

const TEXT = ['SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT', 'RICH_TEXT']
const LINE = ['SINGLE_LINE_TEXT']

/** The types of fields that take a value, and the labels by which one is suggested. */
const FITS: Readonly<Record<MappedValue, { types: readonly string[]; label: RegExp }>> = {
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

/** The fields that take a value. The one of the response's id has to be unique, see `unique`. */
export function fittingFields(value: MappedValue, fields: readonly AppField[]): AppField[] {
  return fields.filter(({ type }) => FITS[value].types.includes(type))
}

function takes(value: MappedValue, field: AppField): boolean {
  return FITS[value].types.includes(field.type) && (value !== 'response-id' || field.unique)
}

/** Fills what is not mapped yet by the fields' labels; the response's id by the only unique field, if there is one. */
export function suggestMapping(stored: Mapping, fields: readonly AppField[]): Mapping {
  const mapping: Mapping = { ...stored }
  const free = (field: AppField) => !Object.values(mapping).includes(field.code)
  for (const value of MAPPED_VALUES) {
    if (mapping[value] !== undefined) continue
    const fitting = fields.filter((field) => takes(value, field) && free(field))
    const [only, ...others] = value === 'response-id' ? fitting : []
    const found = fitting.find(({ label }) => FITS[value].label.test(label)) ?? (others.length === 0 ? only : undefined)
    if (found !== undefined) mapping[value] = found.code
  }
  return mapping
}

export type MappingProblem = 'required' | 'missing' | 'unfit' | 'twice'

/** The problem of each mapped value. '' sends nothing, which only the response's id may not. */
export function mappingProblems(
  mapping: Mapping,
  fields: readonly AppField[],
): Partial<Record<MappedValue, MappingProblem>> {
  const used = MAPPED_VALUES.map((value) => mapping[value] ?? '')
  const problemOf = (value: MappedValue): MappingProblem | null => {
    const code = mapping[value] ?? ''
    if (code === '') return value === 'response-id' ? 'required' : null
    const field = fields.find((one) => one.code === code)
    if (field === undefined) return 'missing'
    if (!takes(value, field)) return 'unfit'
    return used.indexOf(code) < MAPPED_VALUES.indexOf(value) ? 'twice' : null
  }
  const problems = MAPPED_VALUES.map((value) => [value, problemOf(value)] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}
