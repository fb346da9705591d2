import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { findProblems } from '#domain/schema/findProblems.ts'
import type { Rules } from '#domain/schema/schema.ts'
import { cleanText, cutCharacters, isBlank } from '#domain/text/text.ts'

type Path = readonly (string | number)[]
type Metadata = Partial<Rules> & { field?: true; item?: v.GenericSchema; keyColumn?: string }

/** A leaf value of a noun. */
export type Leaf = { path: Path; rules: Metadata; inList: boolean; mayBeNull: boolean }

/** Every leaf of a noun; of a list's items, those of one item. */
export function leavesOf(schema: v.GenericSchema, noun: unknown, path: Path = [], inList = false): Leaf[] {
  if ('entries' in schema) {
    return Object.entries(schema.entries as Record<string, v.GenericSchema>).flatMap(([name, entry]) =>
      leavesOf(entry, Reflect.get(Object(noun), name), [...path, name], inList),
    )
  }
  const { item, ...rules }: Metadata = v.getMetadata(schema)
  if (item === undefined) return [{ path, rules, inList, mayBeNull: v.parse(schema, null) === null }]
  const items = Array.isArray(noun) ? noun : []
  const index = items.length - 1
  return index < 0 ? [] : leavesOf(item, items[index], [...path, index], true)
}

/** The noun with one value put at a path; undefined removes the key. */
export function withValue<T>(noun: T, [name, ...rest]: Path, value: unknown): T {
  if (name === undefined) return value as T
  const copy = (Array.isArray(noun) ? [...noun] : { ...noun }) as Record<string | number, unknown>
  copy[name] = rest.length === 0 ? value : withValue(copy[name], rest, value)
  if (copy[name] === undefined) delete copy[name]
  return copy as T
}

/** Values tried against every format rule. */
const SHAPED = [
  'https://a.example/b',
  'HTTP://a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'tel:+81-3-1234-5678',
  'tel:12',
  'mailto:a@a.example',
  'mailto:a',
  'https://lin.ee/aBc',
  'https://例え.jp:8080/?q=#x',
  '//a.example/x.jpg',
  '/a.jpg',
  'https://',
  ' https://a.example',
  'abc',
  'a1-b2',
  'a--b',
  '-ab',
  'ab-',
  'ab',
  'Abc',
  'a_b',
  'あいう',
  'ACE',
  'AC',
  'ace',
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-00000000000',
  '2026-11-21T00:00:00.000Z',
  'no moment',
]

/** A text of a length in its format. 𠮷 counts once, despite its two code units. */
function textOf(length: number, format: Rules['format']): string {
  const start = ['', 'https://a.example/'].find((text) => !format?.(`${text}a`)) ?? ''
  const filler = start === '' && format === undefined ? '𠮷' : 'a'
  return start + filler.repeat(length - start.length)
}

/** Edge values of a leaf. JSON columns cast nothing, so other types are tried too. */
export function edgesOf({ rules, inList, mayBeNull }: Leaf): unknown[] {
  const { max, format } = rules
  const lengths = max === undefined ? [] : [max, max + 1].map((length) => textOf(length, format))
  const empty = mayBeNull ? [null] : rules.field || format ? [''] : []
  const blank = [...empty, ...(rules.field ? [' 　\n'] : [])]
  return [...lengths, ...blank, ...(format ? SHAPED : []), ...(inList && rules.field ? OTHER_TYPES : [])]
}

const OTHER_TYPES = [5, true, null, ['x'], { x: 'y' }, undefined]

/** A grapheme may be several of the characters that a limit counts, so the text is cut at the limit. */
function anyText(max: number) {
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => cutCharacters(cleanText(text), max))
    .filter((text) => !isBlank(text))
}

/** The noun with random texts in all its free fields. */
export function withTexts<T>(schema: v.GenericSchema, noun: T): fc.Arbitrary<T> {
  const free = leavesOf(schema, noun).filter(({ rules }) => rules.field && rules.format === undefined)
  return fc
    .tuple(...free.map(({ rules }) => anyText(rules.max ?? Number.POSITIVE_INFINITY)))
    .map((texts) => free.reduce((filled, { path }, index) => withValue(filled, path, texts[index]), noun))
}

/**
 * Whether the schema takes a noun as it is: reading repairs nothing, and no rule is broken. A form asks for more than
 * the database: for texts that may still be blank (`mayBeBlank`), and for an e-mail address.
 */
export function schemaTakes(schema: v.GenericSchema, noun: unknown, mayBeBlank: (path: string) => boolean): boolean {
  const refused = findProblems(schema, noun, 'everything').filter(
    ({ path, code }) => code !== 'email' && !(code === 'required' && mayBeBlank(path)),
  )
  return refused.length === 0 && isDeepStrictEqual(v.parse(schema, noun), noun)
}
