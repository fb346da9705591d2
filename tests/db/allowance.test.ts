import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld, withoutProfile } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from diagnostics')
})
afterAll(() => database.close())

const owner = actors.other
const create = () => as(owner, database, `insert into diagnostics (title) values ('x')`)

async function setPlan(plan: string, maximum: number | null): Promise<void> {
  const sql = 'update profiles set plan_type = $2, max_diagnostics = $3 where id = $1'
  await database.query(sql, [owner.id, plan, maximum])
}

async function createMany(count: number): Promise<(number | string)[]> {
  return Promise.all(Array.from({ length: count }, () => outcome(create())))
}

test.each([
  { plan: 'free', maximum: 1, allowed: 1 },
  { plan: 'free', maximum: 50, allowed: 1 },
  { plan: 'light', maximum: 4, allowed: 4 },
  { plan: 'light', maximum: 50, allowed: 4 },
  { plan: 'premium', maximum: 7, allowed: 7 },
  { plan: 'premium', maximum: 0, allowed: 0 },
  { plan: 'premium', maximum: null, allowed: 20 },
  { plan: 'admin', maximum: 1, allowed: 20 },
])('20 simultaneous inserts on $plan with a maximum of $maximum leave $allowed', async ({ plan, maximum, allowed }) => {
  await setPlan(plan, maximum)
  const outcomes = await createMany(20)
  expect(outcomes.filter((result) => result === 1)).toHaveLength(allowed)
  expect(outcomes.filter((result) => result === 'P0001')).toHaveLength(20 - allowed)
  expect((await database.query('select from diagnostics')).rows).toHaveLength(allowed)
})

test('the refusal names itself and the plan', async () => {
  await setPlan('premium', 0)
  await expect(create()).rejects.toMatchObject({ code: 'P0001', message: 'allowance_reached', hint: 'premium' })
})

test('one statement with many rows counts them one by one', async () => {
  await setPlan('light', 4)
  const five = `insert into diagnostics (title) select 'x' from generate_series(1, 5)`
  expect(await outcome(as(owner, database, five))).toBe('P0001')
})

test('rows that exist stay usable after a downgrade, and an upsert of one is no creation', async () => {
  await setPlan('premium', 5)
  await createMany(3)
  await setPlan('free', 1)
  expect(await outcome(as(owner, database, `update diagnostics set title = 'changed'`))).toBe(3)
  const upsert = `insert into diagnostics (id, title) select id, 'saved' from diagnostics
    on conflict (id) do update set title = excluded.title`
  expect(await outcome(as(owner, database, upsert))).toBe(3)
  expect(await outcome(create())).toBe('P0001')
})

test('an account without a profile is told so', async () => {
  const lost = as(withoutProfile, database, `insert into diagnostics (title) values ('x')`)
  await expect(lost).rejects.toMatchObject({ code: 'P0001', message: 'profile_missing' })
})

test("another's allowance cannot be probed: an insert for them is refused alike, full or not", async () => {
  const probe = `insert into diagnostics (id, title, user_id) values ('${randomUUID()}', 'x', '${owner.id}')`
  await setPlan('premium', 0)
  expect(await outcome(as(actors.free, database, probe))).toBe('42501')
  await setPlan('premium', 9)
  expect(await outcome(as(actors.free, database, probe))).toBe('42501')
})
