import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

describe('a profile', () => {
  const profile = async (id: string) =>
    (await database.query('select plan_type, max_diagnostics, name from profiles where id = $1', [id])).rows[0]

  test.each([`plan_type = 'premium'`, 'max_diagnostics = 999', 'max_diagnostics = null'])(
    'keeps its plan and allowance from its owner: %s',
    async (change) => {
      const before = await profile(actors.free.id)
      expect(await outcome(as(actors.free, database, `update profiles set ${change}`))).toBe('42501')
      expect(await profile(actors.free.id)).toEqual(before)
    },
  )

  test('takes name and company from its owner alone', async () => {
    await as(actors.free, database, `update profiles set name = '新しい名前', company = '会社'`)
    expect(await profile(actors.free.id)).toMatchObject({ name: '新しい名前' })
    const byAdmin = as(actors.admin, database, `update profiles set name = 'x' where id = '${actors.free.id}'`)
    expect(await outcome(byAdmin)).toBe('42501')
  })

  test.each([
    ['free', 1],
    ['light', 4],
    ['admin', 999],
  ])('a change of plan to %s by an administrator resets the allowance to %i', async (plan, maximum) => {
    await as(actors.admin, database, `update profiles set plan_type = '${plan}' where id = '${actors.paid.id}'`)
    expect(await profile(actors.paid.id)).toMatchObject({ plan_type: plan, max_diagnostics: maximum })
  })

  test('administrators who take the role from each other at the same moment leave one', async () => {
    const takeFrom = (name: 'admin' | 'paid') =>
      `update profiles set plan_type = 'free' where id = '${actors[name].id}'`
    for (let round = 0; round < 10; round += 1) {
      await database.query(`update profiles set plan_type = 'admin' where id = any ($1)`, [
        [actors.admin.id, actors.paid.id],
      ])
      await Promise.all([
        outcome(as(actors.admin, database, takeFrom('paid'))),
        outcome(as(actors.paid, database, takeFrom('admin'))),
      ])
      const { rows } = await database.query(`select id from profiles where plan_type = 'admin'`)
      expect(rows).toHaveLength(1)
    }
  })

  test('the last administrator cannot take the role from themself', async () => {
    const stepDown = `update profiles set plan_type = 'free' where id = '${actors.admin.id}'`
    expect(await outcome(as(actors.admin, database, stepDown))).toBe('P0001')
    await database.query(`update profiles set plan_type = 'admin' where id = $1`, [actors.paid.id])
    expect(await outcome(as(actors.admin, database, stepDown))).toBe(1)
  })
})

test('totals and the list leave out the owner of the samples, and its diagnostics', async () => {
  const listed = 'select email from get_users_with_diagnostic_count()'
  const users = async () => (await as(actors.admin, database, listed)).rows
  const totals = async () => (await as(actors.admin, database, 'select * from get_user_totals()')).rows
  expect(await totals()).toEqual([{ users: 4, paid: 3, diagnostics: 4, admins: 1 }])
  expect(await users()).toHaveLength(4)
  await database.query('update auth.users set email = $1 where id = $2', [SAMPLES_OWNER_EMAIL, actors.paid.id])
  expect(await totals()).toEqual([{ users: 3, paid: 2, diagnostics: 2, admins: 1 }])
  expect(await users()).toHaveLength(3)
  expect(await users()).not.toContainEqual({ email: SAMPLES_OWNER_EMAIL })
})

describe('sign-up data', () => {
  const newcomer = '00000000-0000-4000-8000-0000000000aa'
  const signUp = async (data: unknown) => {
    const sql = 'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)'
    await database.query(sql, [newcomer, 'new@example.com', JSON.stringify(data)])
    return (await database.query('select * from profiles where id = $1', [newcomer])).rows[0]
  }

  test('give a profile its name and company, trimmed and cut, and nothing else', async () => {
    const data = {
      name: ` ${'長'.repeat(300)} `,
      company: '会社 ',
      plan_type: 'admin',
      max_diagnostics: 999,
      id: actors.admin.id,
    }
    expect(await signUp(data)).toMatchObject({
      id: newcomer,
      email: 'new@example.com',
      name: '長'.repeat(200),
      company: '会社',
      plan_type: 'free',
      max_diagnostics: 1,
    })
  })

  test.each([
    { name: { first: 'x' }, company: ['y'] },
    { name: 5, company: null },
    { name: '   ' },
    { name: '\u3000\u2800', company: '\u200b' },
    ['name'],
    'name',
    null,
  ])('never make a sign-up fail: %j', async (data) => {
    expect(await signUp(data)).toMatchObject({ name: null, company: null, plan_type: 'free' })
  })

  test('an e-mail address that changes reaches the profile', async () => {
    await database.query(`update auth.users set email = 'changed@example.com' where id = $1`, [actors.free.id])
    const { rows } = await database.query('select email from profiles where id = $1', [actors.free.id])
    expect(rows).toEqual([{ email: 'changed@example.com' }])
  })
})
