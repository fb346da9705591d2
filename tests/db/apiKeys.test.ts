import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_API_KEYS } from '#domain/account/apiKey.ts'
import { allowsApi, PLAN_TYPES } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, service } from '../support/actors.ts'
import { claim, finish, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, keyHashOfPaid, keyOfPaid, resetWorld, webhookOfPaid } from '../support/world.ts'

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

describe('the webhooks that a key made', () => {
  /** A webhook that a key made. @returns its id */
  async function hook(key = keyOfPaid, owner = actors.paid): Promise<string> {
    const id = randomUUID()
    const sql = `select api_add_hook('${owner.id}', '${key}', '${id}', 'hook', '{}', 'x') as added`
    expect((await as(service, database, sql)).rows).toEqual([{ added: true }])
    return id
  }
  /** Another key of the account. @returns its id */
  async function otherKey(owner = actors.paid, id: string = randomUUID()): Promise<string> {
    const hash = createHash('sha256').update(id).digest('hex')
    const sql = `insert into api_keys (id, user_id, name, hash, last4, scope) values ($1, $2, 'y', $3, 'abcd', 'write')`
    await database.query(sql, [id, owner.id, hash])
    return id
  }
  const remove = (key = keyOfPaid) => as(actors.paid, database, `delete from api_keys where id = '${key}'`)
  const set = (id: string, change: string) => database.query(`update connections set ${change} where id = '${id}'`)
  const switchOn = (id: string) =>
    outcome(as(actors.paid, database, `update connections set state = 'on' where id = '${id}'`))
  const plan = (name: string) =>
    database.query(`update profiles set plan_type = '${name}' where id = '${actors.paid.id}'`)
  async function state(id: string): Promise<string> {
    const { rows } = await database.query(`select state, reason from connections where id = '${id}'`)
    return [rows[0]?.state, rows[0]?.reason].filter(Boolean).join(' ')
  }

  test('stop with it until their owner switches them on; those of another key and by hand go on', async () => {
    const [own, failing, others] = [await hook(), await hook(), await hook(await otherKey())]
    await set(failing, `state = 'failing'`)
    await remove()
    expect([await state(own), await state(failing)]).toEqual(['off key', 'off key'])
    const { rows } = await database.query(
      `select from connections where reason = 'key' and paused_at > now() - interval '1 minute'`,
    )
    expect(rows).toHaveLength(2)
    expect([await state(others), await state(webhookOfPaid)]).toEqual(['on', 'on'])
    expect(await switchOn(own)).toBe(1)
    expect(await state(own)).toBe('on')
  })

  test.each([
    ['paused by the plan', `state = 'off', reason = 'plan'`, 'off key'],
    ['paused by a restore', `state = 'off', reason = 'restored'`, 'off key'],
    ['switched off by their owner', `state = 'off', reason = null`, 'off'],
    ['gone', `state = 'off', reason = 'gone'`, 'off gone'],
  ])('that were %s before', async (_, change, after) => {
    const id = await hook()
    await set(id, change)
    await remove()
    expect(await state(id)).toBe(after)
  })

  test('stop although the plan has no API any more, and stay off after an upgrade', async () => {
    const id = await hook()
    await plan('light')
    expect(await state(id)).toBe('on')
    await remove()
    await plan('free')
    await plan('premium')
    expect(await state(id)).toBe('off key')
  })

  test('stop although one is being sent to, and what came is sent to none', async () => {
    const id = await hook()
    await set(webhookOfPaid, `state = 'off'`)
    await database.query('delete from deliveries')
    await respond(database, LEAD)
    const claimed = await claim(database, ['webhook'])
    await respond(database, LEAD)
    await remove()
    if (claimed === null) throw new Error('nothing was claimed')
    await finish(database, claimed, { done: [{ id: claimed.deliveries[0]?.id, state: 'sent', status: 200 }] })
    expect(await state(id)).toBe('off key')
    expect(await claim(database, ['webhook'])).toBeNull()
  })

  test('of another account go on when a key of the same id is deleted', async () => {
    const id = await hook(await otherKey(actors.other), actors.other)
    const [{ api_key_id: key } = {}] = (await database.query(`select api_key_id from connections where id = '${id}'`))
      .rows
    await database.query(`delete from api_keys where id = '${key}'`)
    await set(id, `state = 'on', reason = null`)
    await otherKey(actors.paid, String(key))
    await remove(String(key))
    expect(await state(id)).toBe('on')
  })

  const giveAway = () => database.query(`update api_keys set user_id = '${actors.other.id}' where id = '${keyOfPaid}'`)
  test.each([
    ['a deleted key', () => remove()],
    ['a key of another account', giveAway],
  ])('are not made by %s', async (_, prepare) => {
    await prepare()
    await expect(hook()).rejects.toMatchObject({ message: 'api_key_deleted' })
  })
})
