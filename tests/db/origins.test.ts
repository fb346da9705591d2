import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf } from '#domain/insight/origin.ts'
import { sourceOf } from '#domain/response/source.ts'
import { CAMPAIGN_KEYS } from '#domain/share/campaignLink.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

/** Sends a source as a visitor. @returns the stored row */
async function arrive(source: object) {
  const id = crypto.randomUUID()
  await as(
    actors.visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, source, origin, medium)
     values ($1::text::uuid, '${paidPublished}', '{}', 'ACE', $2::text::jsonb, 'forged', 'forged')`,
    [id, JSON.stringify(source)],
  )
  const sql = 'select source, origin, medium from public.diagnostic_responses where id = $1::text::uuid'
  const { rows } = await database.query<{ source: Record<string, string>; origin: string; medium: string }>(sql, [id])
  const [row = { source: {}, origin: '', medium: '' }] = rows
  return row
}

const value = fc.oneof(
  fc.constantFrom('', ' ', 'share-line-ACE', 'direct', '長'.repeat(81), '𠮷'.repeat(90), `${'a'.repeat(79)}\u200b💡`),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
)

test('the database gives a response the origin and medium of the application, whatever a page has in its address', async () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...CAMPAIGN_KEYS, 'ref', 'x'), value), { maxLength: 6 })
  const referrer = fc.constantFrom('', 'https://line.me/x', `https://${'長'.repeat(120)}.example/`)
  await fc.assert(
    fc.asyncProperty(pairs, referrer, async (given, from) => {
      const source = sourceOf(`?${new URLSearchParams(given)}`, from, 'quiz.example')
      const { origin, medium } = originOf(source)
      expect(await arrive(source)).toEqual({ source, origin, medium })
    }),
    { numRuns: 60 },
  )
})

test('and whatever a stranger sends', async () => {
  const names = fc.constantFrom('utm_source', 'utm_medium', 'ref', 'referrer')
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, value, { noNullPrototype: true }), async (sent) => {
      const { source, origin, medium } = await arrive(sent)
      const expected = originOf(source)
      expect([origin, medium]).toEqual([expected.origin, expected.medium])
    }),
    { numRuns: 60 },
  )
})

test('they tell how well a link works and name no person, so they stay after an erasure', async () => {
  await arrive({ utm_source: 'line', utm_medium: 'social', utm_term: '花子' })
  await database.query(
    `update public.diagnostic_responses set leadinfo = '{"email": "a@example.com"}' where origin = 'line'`,
  )
  await database.query(`update public.diagnostic_responses set leadinfo = '{}' where origin = 'line'`)
  const { rows } = await database.query(
    `select distinct source, origin, medium from public.diagnostic_responses where erased_at is not null`,
  )
  expect(rows).toEqual([{ source: {}, origin: 'line', medium: 'social' }])
})
