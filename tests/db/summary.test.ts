import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
  await database.script(`
    delete from diagnostic_responses;
    insert into diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat) values
      ('${paidPublished}', '{}', 'ACE', '{"name": "山田 100%", "email": "yamada@example.com"}', '2026-03-01T14:59:59Z'),
      ('${paidPublished}', '{}', 'ACE', '{"name": "鈴木", "company": "山の会"}', '2026-03-01T15:00:00Z'),
      ('${paidPublished}', '{}', 'BDF', '{"name": "", "email": "", "company": ""}', '2026-03-02T14:00:00Z');
    insert into result_clicks (responseid, diagnosticid, place) select id, diagnosticid, 3 from diagnostic_responses;
  `)
})
afterAll(() => database.close())

async function summary(args: string): Promise<unknown> {
  const sql = `select get_response_summary('${paidPublished}'${args}) as summary`
  return (await as(actors.paid, database, sql)).rows[0]?.summary
}

test('sums by result and by day of Asia/Tokyo, and counts those that carry contact details', async () => {
  expect(await summary('')).toEqual({
    total: 3,
    withContact: 2,
    byResult: [
      { code: 'ACE', count: 2 },
      { code: 'BDF', count: 1 },
    ],
    byDay: [
      { day: '2026-03-01', count: 1 },
      { day: '2026-03-02', count: 2 },
    ],
    byStatus: [{ status: 'new', count: 2 }],
  })
})

test.each([
  [`, p_search => '山'`, 2],
  [`, p_search => 'YAMADA@'`, 1],
  [`, p_search => '0%'`, 1],
  [`, p_search => '_'`, 0],
  [`, p_search => '\\'`, 0],
  [`, p_search => ''`, 3],
  [`, p_result => 'ACE'`, 2],
  [`, p_search => '山', p_result => 'BDF'`, 0],
  [`, p_from => '2026-03-02T00:00:00+09:00'`, 2],
  [`, p_to => '2026-03-02T00:00:00+09:00'`, 1],
  [`, p_from => '2027-01-01', p_to => '2027-01-02'`, 0],
])('finds what is asked for: %s → %i', async (args, total) => {
  expect(await summary(args)).toMatchObject({ total })
  const sql = `select sum(clicks) as clicks from get_result_clicks('${paidPublished}'${args})`
  expect((await as(actors.paid, database, sql)).rows[0]?.clicks ?? 0).toBe(total)
})
