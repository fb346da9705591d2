import * as v from 'valibot'
import { UUID } from '../id/newId.ts'
import { cleanText } from '../text/text.ts'

/** Building blocks of the schemas. Parsing repairs values and never fails; findProblems.ts checks the rules. */

/** Why a text is refused, besides being blank or too long. */
export type FormatProblem =
  | 'link'
  | 'credentials'
  | 'email'
  | 'action'
  | 'slug'
  | 'image'
  | 'id'
  | 'code'
  | 'moment'
  | 'number'

export type Rules = {
  /** In characters, as the database counts them. */
  max: number
  required?: boolean
  format?: (text: string) => FormatProblem | null
}

/** A schema that accepts any value, also a missing key. */
function reading<Value>(read: (value: unknown) => Value) {
  return v.pipe(v.unknown(), v.transform(read))
}

export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toTextOrNull = (value: unknown) => toText(value) || null
const toCleanText = (value: unknown) => cleanText(toText(value))

/** A text without rules; anything else reads as ''. */
export function plain() {
  return reading(toText)
}

/** A typed text; anything else reads as ''. */
export function text<const More extends Rules>(rules: More) {
  return v.pipe(reading(toCleanText), v.metadata({ ...rules, field: true as const }))
}

/** Like `text`; an empty text and anything else read as null. */
export function optionalText<const More extends Rules>(rules: More) {
  return v.pipe(
    reading((value) => toCleanText(value) || null),
    v.metadata({ ...rules, field: true as const }),
  )
}

export function nullable<const Schema extends v.GenericSchema>(schema: Schema) {
  return reading((value): v.InferOutput<Schema> | null => (value == null ? null : v.parse(schema, value)))
}

/** A generated text, such as an id. */
export function key(rules: Rules) {
  return v.pipe(reading(toText), v.metadata({ required: true, ...rules }))
}

export function uuid() {
  return key({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') })
}

const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

export function isMoment(time: string): boolean {
  return ISO_8601.test(time)
}

export function moment() {
  return key({ max: 40, format: (time) => (isMoment(time) ? null : 'moment') })
}

const IMAGE_ADDRESS = /^(https?:\/\/|\/[^/])/

/** The address of a stored picture: a URL, or a path on our origin; null without a picture. */
export function image() {
  const rules: Rules = { max: 2_000, format: (url) => (IMAGE_ADDRESS.test(url) ? null : 'image') }
  return v.pipe(reading(toTextOrNull), v.metadata(rules))
}

export function flag(otherwise: boolean) {
  return reading((value) => (typeof value === 'boolean' ? value : otherwise))
}

export function count() {
  return reading((value) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0))
}

/** One of the values; an unknown one, perhaps from another version, reads as `otherwise`. */
export function choice<const Value extends string | number>(values: readonly Value[], otherwise: NoInfer<Value>) {
  return reading((value) => values.find((known) => known === value) ?? otherwise)
}

/** A set of known values; others are dropped. */
export function choices<const Value extends string>(values: readonly Value[]) {
  return reading((given) => values.filter((value) => Array.isArray(given) && given.includes(value)))
}

/** An object of known keys and values; others are dropped. */
export function dictionary<const Value extends string>(isKey: (key: string) => boolean, values: readonly Value[]) {
  return reading((value) => {
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    const known: Record<string, Value> = {}
    for (const [key, given] of entries) {
      const found = values.find((one) => one === given)
      if (found !== undefined && isKey(key)) known[key] = found
    }
    return known
  })
}

export function record<const Entries extends Readonly<Record<string, v.GenericSchema>>>(entries: Entries) {
  type Noun = { -readonly [Name in keyof Entries]: v.InferOutput<Entries[Name]> }
  const read = (value: unknown) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, v.parse(entry, property(value, name))]))
  return Object.assign(reading(read as (value: unknown) => Noun), { entries })
}

/** A list with at most one item per key; items without a known key are dropped. */
export function list<const Item extends v.GenericSchema>(item: Item, keyOf: string, keys: readonly string[]) {
  const read = (values: unknown) => {
    const items = new Map<string, v.InferOutput<Item>>()
    for (const value of Array.isArray(values) ? values : []) {
      const key = keys.find((known) => known === property(value, keyOf))
      if (key !== undefined && !items.has(key)) items.set(key, v.parse(item, value))
    }
    return [...items.values()]
  }
  return v.pipe(reading(read), v.metadata({ item, keyOf }))
}

/** A list in its author's order, cut at `max` items. Paths of problems have the item's key, without `keyOf` its index. */
export function orderedList<const Item extends v.GenericSchema>(item: Item, max: number, keyOf?: string) {
  const read = (values: unknown): v.InferOutput<Item>[] =>
    (Array.isArray(values) ? values : []).slice(0, max).map((value) => v.parse(item, value))
  return v.pipe(reading(read), v.metadata({ item, ...(keyOf !== undefined && { keyOf }) }))
}

/** The names of an object's typed fields. */
export type FieldName<Of extends Noun> = {
  [Name in keyof Of['entries'] & string]: v.InferMetadata<Of['entries'][Name]> extends { field: true } ? Name : never
}[keyof Of['entries'] & string]

type Noun = { entries: Readonly<Record<string, v.GenericSchema>> }

/** The typed fields of an object, in order, with their rules. */
export function fieldsOf<Of extends Noun>(noun: Of) {
  return Object.entries(noun.entries).flatMap(([name, entry]) => {
    const { field, required = false, max = 0 }: Partial<Rules> & { field?: true } = v.getMetadata(entry)
    return field === true ? [{ name: name as FieldName<Of>, required, max }] : []
  })
}

/** The maximum length of a field in characters; Infinity without a limit. */
export function limitOf(field: v.GenericSchema): number {
  const { max = Number.POSITIVE_INFINITY }: Partial<Rules> = v.getMetadata(field)
  return max
}
