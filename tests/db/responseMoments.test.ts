import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from diagnostic_responses')
})
afterAll(() => database.close())

async function moments(completedat: string): Promise<unknown[]> {
  await as(
    visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, completedat, receivedat)
      values (gen_random_uuid(), '${paidPublished}', '{}', 'ACE', ${completedat}, '1999-01-01')`,
  )
  const { rows } = await database.query(
    `select completedat = receivedat as same, now() - receivedat < interval '1 hour' as ours,
      completedat = '2026-01-01T00:00:00Z' as kept from diagnostic_responses`,
  )
  return rows
}

test.each([
  `'2999-01-01'`,
  `now() + interval '1 minute'`,
  `'infinity'`,
  `'2025-12-31T23:59:59Z'`,
  `'-infinity'`,
  'null',
])(
  'a response carries our clock: completed at %s is now, and when it came is not for the visitor to say',
  async (completedat) => {
    expect(await moments(completedat)).toMatchObject([{ same: true, ours: true }])
  },
)

test('a response keeps the moment that the visitor finished, however late it arrives', async () => {
  expect(await moments(`'2026-01-01T00:00:00Z'`)).toEqual([{ same: false, ours: true, kept: true }])
})
