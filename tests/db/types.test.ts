import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createTestDatabase } from '../support/database.ts'

/** The types are generated (scripts/generateTypes.ts); this notices when that was forgotten after a migration. */
const types = readFileSync(path.resolve(import.meta.dirname, '../../store/database.types.ts'), 'utf8')

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The lines of the first block after `opening`, as 'name: type'. */
function block(source: string, opening: string): string[] {
  const start = source.indexOf(opening) + opening.length
  expect(start).toBeGreaterThan(opening.length)
  return source
    .slice(start, source.indexOf('}', start))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'string',
  bool: 'boolean',
  int4: 'number',
  jsonb: 'NonNullable<Json>',
  _text: 'string[]',
}

test.each(['profiles', 'diagnostics', 'diagnostic_responses'])('a row of %s is what the types say', async (table) => {
  const { rows } = await database.query<{ column_name: string; udt_name: string; is_nullable: string }>(
    `select column_name, udt_name, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by column_name collate "C"`,
    [table],
  )
  const expected = rows.map(({ column_name, udt_name, is_nullable }) => {
    // Json alone already includes null.
    const type = is_nullable === 'YES' && udt_name === 'jsonb' ? 'Json' : TYPES[udt_name]
    return `${column_name}: ${type}${is_nullable === 'YES' ? ' | null' : ''}`
  })
  const start = types.indexOf(`      ${table}: {\n`)
  expect(block(types.slice(start), 'Row: {')).toEqual(expected)
})

test('the procedures are those that the types name', async () => {
  const { rows } = await database.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`,
  )
  const functions = types.slice(types.indexOf('    Functions: {'), types.indexOf('    Enums: {'))
  expect([...functions.matchAll(/^ {6}(\w+): \{/gm)].map((match) => match[1])).toEqual(
    rows.map(({ proname }) => proname),
  )
})
