import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_DIAGNOSTICS_LIMIT, MAX_DIAGNOSTICS_PRESETS, PLAN_TYPES } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld } from '../support/world.ts'

const REFUSED = '23514'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

describe('profiles', () => {
  const put = (column: string, value: unknown) =>
    outcome(as(actors.admin, database, `update profiles set ${column} = $1 where id = '${actors.admin.id}'`, [value]))

  test('max_diagnostics runs from 0 to the maximum of the input', async () => {
    expect(await put('max_diagnostics', -1)).toBe(REFUSED)
    expect(await put('max_diagnostics', MAX_DIAGNOSTICS_LIMIT + 1)).toBe(REFUSED)
    expect(await put('max_diagnostics', 0)).toBe(1)
    expect(await put('max_diagnostics', MAX_DIAGNOSTICS_LIMIT)).toBe(1)
    expect(await put('max_diagnostics', null)).toBe(1)
  })

  test('plans and their presets are those of the domain', async () => {
    const { rows } = await database.query<{ preset: number }>(
      'select private.max_diagnostics_preset(plan) as preset from unnest($1::text[]) plan',
      [PLAN_TYPES],
    )
    expect(rows.map(({ preset }) => preset)).toEqual(PLAN_TYPES.map((plan) => MAX_DIAGNOSTICS_PRESETS[plan]))
    const byAdmin = (plan: string) =>
      outcome(as(actors.admin, database, `update profiles set plan_type = $1 where id = '${actors.free.id}'`, [plan]))
    for (const plan of PLAN_TYPES) expect(await byAdmin(plan)).toBe(1)
    expect(await byAdmin('gold')).toBe(REFUSED)
  })
})
