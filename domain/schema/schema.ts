import * as v from 'valibot'

/*
 * Building blocks of the nouns' schemas. Reading repairs and never fails: rows, files and stored copies may be older than
 * the fields of today. What a form or the database refuses stands beside the shape as rules (findProblems.ts).
 */

/** Why a text is refused, besides being blank or too long. */
export type FormatProblem = 'link' | 'email' | 'slug' | 'image' | 'id' | 'code'

export type Rules = {
  /** In characters, as the database counts them. */
  max: number
  /** Asked for by the form it stands in: the editor's step, or the lead form. */
  required?: boolean
  format?: (text: string) => FormatProblem | null
}

/** A text that somebody types; anything else reads as ''. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const More extends Rules>(rules: More) {
  return v.pipe(v.fallback(v.string(), ''), v.metadata({ ...rules, field: true as const }))
}

/** As `text`; blank or anything else reads as null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText<const More extends Rules>(rules: More) {
  return v.pipe(
    v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
    v.metadata({ ...rules, field: true as const }),
  )
}

/** A text that nobody types, as an id. */
/* @__NO_SIDE_EFFECTS__ */
export function key(rules: Rules) {
  return v.pipe(v.fallback(v.string(), ''), v.metadata(rules))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/* @__NO_SIDE_EFFECTS__ */
export function uuid() {
  return key({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') })
}

/** The public address of a stored picture, which may be a path of the own origin; null when there is none. */
/* @__NO_SIDE_EFFECTS__ */
export function image() {
  return v.pipe(
    v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
    v.metadata({
      max: 2_000,
      format: (url: string) => (/^(https?:\/\/|\/[^/])/.test(url) ? null : ('image' as const)),
    }),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function flag(otherwise: boolean) {
  return v.fallback(v.boolean(), otherwise)
}

/** A text without rules, as a moment in ISO 8601. */
/* @__NO_SIDE_EFFECTS__ */
export function plain() {
  return v.fallback(v.string(), '')
}

/* @__NO_SIDE_EFFECTS__ */
export function count() {
  return v.fallback(v.number(), 0)
}

/** One of some values; an unknown one, as an older or newer version may have written, reads as `otherwise`. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Values extends readonly (string | number)[]>(values: Values, otherwise: Values[number]) {
  return v.fallback(v.pipe(v.picklist(values)), otherwise)
}

/** An object each of whose entries reads anything, and so does the whole. */
/* @__NO_SIDE_EFFECTS__ */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return v.fallback(schema, () => v.parse(schema, {}))
}

/** A list; what cannot be told by its `id` or `code`, and what has the same as an earlier one, is dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const Item extends v.GenericSchema<unknown, { [K in Key]: unknown }>, Key extends string>(
  item: Item,
  keyOf: Key,
) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((values): v.InferOutput<Item>[] => {
      const known = new Map<unknown, v.InferOutput<Item>>()
      for (const value of values) {
        const { success, output } = v.safeParse(item, value)
        if (success && !known.has(output[keyOf])) known.set(output[keyOf], output)
      }
      return [...known.values()]
    }),
    v.metadata({ item, keyOf }),
  )
}

/** The names of an object's fields that somebody types into. */
export type FieldName<Noun extends { entries: v.ObjectEntries }> = {
  [Name in keyof Noun['entries'] & string]: v.InferMetadata<Noun['entries'][Name]> extends { field: true }
    ? Name
    : never
}[keyof Noun['entries'] & string]

/** How many characters a field takes at most. */
export function limitOf(field: v.GenericSchema): number {
  const { max = Number.POSITIVE_INFINITY }: Partial<Rules> = v.getMetadata(field)
  return max
}
