import * as v from 'valibot'
import { isLongerThan } from '../text/characterCount.ts'
import { isBlank } from '../text/isBlank.ts'
import type { FormatProblem, Rules } from './schema.ts'

/** A rule that a value breaks; `path` names the field, list items by their id or code: `axes.axis-1.name`. */
export type Problem = { path: string } & ({ code: 'required' | FormatProblem } | { code: 'too-long'; limit: number })

type Metadata = Partial<Rules> & { item?: v.GenericSchema; keyOf?: string }

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Every rule of the schema that the value breaks, in the order of the fields. */
export function findProblems(schema: v.GenericSchema, value: unknown, path = ''): Problem[] {
  const within = (name: string) => (path === '' ? name : `${path}.${name}`)
  if ('entries' in schema) {
    const entries = schema.entries as v.ObjectEntries
    return Object.entries(entries).flatMap(([name, entry]) =>
      findProblems(entry as v.GenericSchema, property(value, name), within(name)),
    )
  }
  const { item, keyOf = '', ...rules }: Metadata = v.getMetadata(schema)
  if (item !== undefined) {
    return (Array.isArray(value) ? value : []).flatMap((one) =>
      findProblems(item, one, within(String(property(one, keyOf)))),
    )
  }
  return typeof value === 'string' || value === null ? problemsOfText(rules, value ?? '', path) : []
}

/** Whether everything that the schema requires is there. */
export function isFilled(schema: v.GenericSchema, value: unknown): boolean {
  return findProblems(schema, value).every(({ code }) => code !== 'required')
}

function problemsOfText({ max, required = false, format }: Partial<Rules>, text: string, path: string): Problem[] {
  if (required && isBlank(text)) return [{ path, code: 'required' }]
  if (max !== undefined && isLongerThan(text, max)) return [{ path, code: 'too-long', limit: max }]
  const code = text === '' ? null : (format?.(text) ?? null)
  return code === null ? [] : [{ path, code }]
}
