import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createTestDatabase } from '../support/database.ts'

const page = readFileSync('docs/database.md', 'utf8')
const named = (pattern: RegExp) => [...new Set(Array.from(page.matchAll(pattern), (match) => match[1] ?? ''))].sort()

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function names(sql: string) {
  return (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort()
}

test('docs/database.md has a row for each table', async () => {
  const tables = await names(`select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')`)
  expect(named(/^\| `((?:public|private)\.\w+)` \|/gm)).toEqual(tables)
})

test('docs/database.md names each trigger', async () => {
  const triggers = await names(`select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace`)
  const order = page.slice(page.indexOf('## Order of a write'))
  expect(triggers.filter((name) => !order.includes(`\`${name}\``))).toEqual([])
  const written = new Set(Array.from(order.matchAll(/`(\w+_\w+)`/g), (match) => match[1] ?? ''))
  const others = await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`)
  expect([...written].filter((name) => ![...triggers, ...others].includes(name))).toEqual([])
})
