import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LeadInfo } from '#domain/lead/lead.ts'
import { MAX_DIAGNOSTICS_PRESETS, PLAN_TYPES } from '#domain/plan/plan.ts'
import { MAX_DIAGNOSTICS_LIMIT } from '#domain/plan/planFeatures.ts'
import { Profile } from '#domain/profile/profile.ts'
import { SUSPICIONS } from '#domain/response/response.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { newDiagnostic, REFUSED, text } from '../support/savedDiagnostic.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

describe('responses', () => {
  const answer = (change: Record<string, unknown>) => {
    const row = {
      id: randomUUID(),
      diagnosticid: paidPublished,
      answers: {},
      result: 'ACE',
      leadinfo: {},
      suspicion: [],
      ...change,
    }
    const { id, diagnosticid, answers, result, leadinfo, suspicion } = row
    const sql = `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, suspicion)
      values ($1, $2, $3, $4, $5, $6)`
    const params = [id, diagnosticid, JSON.stringify(answers), result, JSON.stringify(leadinfo), suspicion]
    return outcome(as(visitor, database, sql, params))
  }

  test('a whole one is taken', async () => {
    const answers = Object.fromEntries(newDiagnostic().questions.map(({ id }) => [id, 'right']))
    const leadinfo = {
      name: text(limitOf(LeadInfo.entries.name)),
      email: text(limitOf(LeadInfo.entries.email)),
      company: text(limitOf(LeadInfo.entries.company)),
    }
    expect(Object.keys(answers)).toHaveLength(45)
    expect(await answer({ answers, leadinfo, suspicion: [...SUSPICIONS] })).toBe(1)
  })

  test.each([
    { leadinfo: { name: text(limitOf(LeadInfo.entries.name) + 1) } },
    { leadinfo: { email: text(limitOf(LeadInfo.entries.email) + 1) } },
    { leadinfo: { company: text(limitOf(LeadInfo.entries.company) + 1) } },
    { leadinfo: { phone: '1' } },
    { leadinfo: { name: ['x'] } },
    { leadinfo: 'x' },
    { answers: { 'axis-1-0': 'middle' } },
    { answers: { 'axis-1-0': true } },
    { answers: { 'axis-1-15': 'left' } },
    { answers: { 'axis-4-0': 'left' } },
    { answers: { 'axis-1-00': 'left' } },
    { answers: [] },
    { result: 'ACEE' },
    { result: 'ace' },
    { result: '' },
    { suspicion: ['other'] },
    { suspicion: [null] },
    { suspicion: ['speed', 'speed', 'speed'] },
  ])('refused: %j', async (change) => {
    expect(await answer(change)).toBe(REFUSED)
  })

  test.each([{ id: 'x' }, { diagnosticid: 'x' }])('an id is a UUID: %j is refused', async (change) => {
    expect(await answer(change)).toBe('22P02')
  })
})

describe('profiles', () => {
  const put = (column: string, value: unknown) =>
    outcome(as(actors.admin, database, `update profiles set ${column} = $1 where id = '${actors.admin.id}'`, [value]))

  test.each([
    ['name', limitOf(Profile.entries.name)],
    ['company', limitOf(Profile.entries.company)],
  ])('%s: %i characters', async (column, limit) => {
    expect(await put(column, text(limit + 1))).toBe(REFUSED)
    expect(await put(column, text(limit))).toBe(1)
  })

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
