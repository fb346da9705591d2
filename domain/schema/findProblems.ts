import * as v from 'valibot'
import { isBlank, isLongerThan } from '../text/text.ts'
import { type FormatProblem, limitOf, property, type Rules } from './schema.ts'

/** A broken rule. List items in `path` have their id or code, otherwise their index: `axes.axis-1.name`. */
export type Problem = { path: string } & ({ code: 'required' | FormatProblem } | { code: 'too-long'; limit: number })

type Metadata = Partial<Rules> & { field?: true; item?: v.GenericSchema; keyOf?: string }

type Ruled = { path: string; value: unknown; rules: Metadata }

function ruledValues(schema: v.GenericSchema, value: unknown, path: string): Ruled[] {
  const within = (name: string) => (path === '' ? name : `${path}.${name}`)
  if ('entries' in schema) {
    return Object.entries(schema.entries as Record<string, v.GenericSchema>).flatMap(([name, entry]) =>
      ruledValues(entry, property(value, name), within(name)),
    )
  }
  const { item, keyOf, ...rules }: Metadata = v.getMetadata(schema)
  if (item === undefined) return [{ path, value, rules }]
  const items = Array.isArray(value) ? value : []
  return items.flatMap((one, place) =>
    ruledValues(item, one, within(String(keyOf === undefined ? place : property(one, keyOf)))),
  )
}

/** Every rule that the value breaks, in the order of the fields. @param of people's fields only, or all */
export function findProblems(
  schema: v.GenericSchema,
  value: unknown,
  of: 'fields' | 'everything' = 'fields',
): Problem[] {
  return ruledValues(schema, value, '')
    .filter(({ rules }) => rules.field === true || of === 'everything')
    .flatMap(ruleProblems)
}

/** The first broken rule of each field, as `word` puts it. */
export function fieldProblems<Worded>(
  schema: v.GenericSchema,
  value: unknown,
  word: (problem: Problem) => Worded,
): Record<string, Worded> {
  return Object.fromEntries(findProblems(schema, value).map((problem) => [problem.path, word(problem)]))
}

/** The typed texts that are not blank, with the paths of their fields. */
export function textsOf(schema: v.GenericSchema, value: unknown): { path: string; text: string }[] {
  return ruledValues(schema, value, '').flatMap(({ path, value: text, rules }) =>
    rules.field === true && typeof text === 'string' && !isBlank(text) ? [{ path, text }] : [],
  )
}

/** The maximum length of the field at a path in characters; Infinity without a limit. */
export function limitAt(schema: v.GenericSchema, path: string): number {
  const [name = '', ...rest] = path.split('.')
  const { item }: Metadata = v.getMetadata(schema)
  if (item !== undefined) return limitAt(item, rest.join('.'))
  if (!('entries' in schema)) return limitOf(schema)
  const entry = (schema.entries as Record<string, v.GenericSchema>)[name]
  return entry === undefined ? Number.POSITIVE_INFINITY : limitAt(entry, rest.join('.'))
}

/** Whether all required fields are filled. */
export function isFilled(schema: v.GenericSchema, value: unknown): boolean {
  return findProblems(schema, value).every(({ code }) => code !== 'required')
}

function ruleProblems({ path, value, rules }: Ruled): Problem[] {
  if (typeof value !== 'string') return []
  const { max, required = false, format } = rules
  if (required && isBlank(value)) return [{ path, code: 'required' }]
  if (max !== undefined && isLongerThan(value, max)) return [{ path, code: 'too-long', limit: max }]
  const code = value === '' ? null : (format?.(value) ?? null)
  return code === null ? [] : [{ path, code }]
}
