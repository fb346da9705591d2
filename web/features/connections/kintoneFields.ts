import type { AppField } from '#domain/delivery/delivery.ts'
import { CONSENT_TEXTS, LIST_FORMATS, type MappedValue } from '#domain/delivery/mappedValue.ts'
import type { Mappable } from './mappableValues.ts'

export type Mapping = Partial<Record<MappedValue, string>>

/** How a field takes its value: its type, of a link the protocol. */
function formatOf({ type, protocol }: AppField): string {
  return protocol ?? type
}

/** The fields that take a value. The one of the response's id has to be unique, see `unique`. */
export function fittingFields({ formats }: Mappable, fields: readonly AppField[]): AppField[] {
  return fields.filter((field) => formats.includes(formatOf(field)))
}

/** Whether a field takes a value; the response's id needs a unique one. */
export function takes({ value, formats }: Mappable, field: AppField): boolean {
  return formats.includes(formatOf(field)) && (value !== 'response-id' || field.unique)
}

const isFurther = ({ value }: Mappable) => value.startsWith('lead.')

/** Fills what is not mapped yet by the fields' labels; the response's id by the only unique field, if there is one. */
export function suggestMapping(stored: Mapping, fields: readonly AppField[], values: readonly Mappable[]): Mapping {
  const mapping: Mapping = { ...stored }
  const free = (field: AppField) => !Object.values(mapping).includes(field.code)
  // Fields of the form ask for their very label, so they choose before the patterns of the usual values.
  for (const wanted of [...values.filter(isFurther), ...values.filter((one) => !isFurther(one))]) {
    const { value } = wanted
    if (mapping[value] !== undefined) continue
    const fitting = fields.filter((field) => takes(wanted, field) && free(field))
    const [only, ...others] = value === 'response-id' ? fitting : []
    const found = fitting.find(({ label }) => wanted.fits(label)) ?? (others.length === 0 ? only : undefined)
    if (found !== undefined) mapping[value] = found.code
  }
  return mapping
}

/** The texts that a field with options does not take. An unticked box needs no option. */
export function lackingOptions({ outcomes }: Mappable, field: AppField | undefined): string[] {
  if (field === undefined || field.options.length === 0) return []
  const isList = LIST_FORMATS.includes(field.type)
  return outcomes.filter((text) => !field.options.includes(text) && !(isList && text === CONSENT_TEXTS.none))
}

/** Required fields of the app that nothing fills. */
export function unfilledFields(mapping: Mapping, fields: readonly AppField[]): AppField[] {
  return fields.filter(({ code, required }) => required && !Object.values(mapping).includes(code))
}

/** The formats of the mapped fields, which the sender needs. */
export function formatsOf(mapping: Mapping, fields: readonly AppField[]): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([value, mapped]) => {
      const field = fields.find(({ code }) => code === mapped)
      return field === undefined ? [] : [[value, formatOf(field)]]
    }),
  )
}

export type MappingProblem = 'required' | 'missing' | 'unfit' | 'twice'

/** The problem of each mapped value. '' sends nothing, which only the response's id may not. */
export function mappingProblems(
  mapping: Mapping,
  fields: readonly AppField[],
  values: readonly Mappable[],
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
