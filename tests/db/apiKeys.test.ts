import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_API_KEYS } from '#domain/account/apiKey.ts'
import { allowsApi, PLAN_TYPES } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, service } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, keyHashOfPaid, resetWorld } from '../support/world.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const add = (name = 'x') =>
  as(
    actors.paid,
    database,
    `insert into api_keys (id, name, hash, last4, scope) values ('${randomUUID()}', $1, $2, 'abcd', 'read')`,
    [name, createHash('sha256').update(randomUUID()).digest('hex')],
  )

async function caller(hash = keyHashOfPaid) {
  const { rows } = await as(service, database, `select api_caller('${hash}') as caller`)
  const found = rows[0]?.caller
  return typeof found === 'string' ? JSON.parse(found) : found
}

test.each(PLAN_TYPES)('the plan %s allows the API as the application says', async (plan) => {
  const { rows } = await database.query(`select private.allows_api('${plan}') as allowed`)
  expect(rows).toEqual([{ allowed: allowsApi(plan) }])
})

test('an account has as many keys as the application says, with clean names', async () => {
  await add('a\u200bb')
  for (let count = 2; count < MAX_API_KEYS; count++) await add()
  await expect(add()).rejects.toMatchObject({ message: 'api_keys_full' })
  const { rows } = await database.query('select name from api_keys order by name')
  expect(rows.map(({ name }) => name)).toEqual(['ab', 'CRM', ...Array(8).fill('x')].sort())
})

test('a key is shown with its owner, and follows the plan', async () => {
  expect(await caller()).toMatchObject({
    user: actors.paid.id,
    email: 'paid@example.com',
    scope: 'read',
    plan: 'premium',
    allowed: true,
  })
  await database.query(`update profiles set plan_type = 'light' where id = '${actors.paid.id}'`)
  expect(await caller()).toMatchObject({ plan: 'light', allowed: false })
  await expect(add()).rejects.toMatchObject({ message: 'plan_required' })
  expect(await caller('b'.repeat(64))).toBeNull()
})

test('its last use is noted once a minute', async () => {
  const used = async (ago: string) => {
    await database.query(`update api_keys set last_used_at = now() - interval '${ago}'`)
    await caller()
    const sql = `select last_used_at > now() - interval '10 seconds' as noted from api_keys`
    return (await database.query(sql)).rows[0]?.noted
  }
  expect(await used('59 seconds')).toBe(false)
  expect(await used('61 seconds')).toBe(true)
})

test('a key whose account is deleted is deleted with it', async () => {
  await database.query(`delete from auth.users where id = '${actors.paid.id}'`)
  expect(await caller()).toBeNull()
})
