import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CONNECTION_KINDS,
  CONNECTION_REASONS,
  CONNECTION_STATES,
  MAX_CONNECTIONS,
} from '#domain/delivery/connection.ts'
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts'
import { DELIVERY_EVENTS } from '#domain/delivery/event.ts'
import { allowsConnection, PLAN_TYPES } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const add = (actor: typeof actors.paid, kind = 'webhook', id: string = randomUUID()) =>
  outcome(as(actor, database, `insert into connections (id, kind, name) values ('${id}', '${kind}', 'x')`))

const find = async (id: string) =>
  (
    await database.query<Record<string, unknown>>(
      `select state, reason, rest_until from public.connections where id = '${id}'`,
    )
  ).rows[0]

describe('database and application agree', () => {
  test('on what each plan may use', async () => {
    for (const plan of PLAN_TYPES) {
      for (const kind of CONNECTION_KINDS) {
        const { rows } = await database.query('select private.allows_connection($1, $2) as allowed', [plan, kind])
        expect([plan, kind, rows[0]]).toEqual([plan, kind, { allowed: allowsConnection(plan, kind) }])
      }
    }
  })

  test.each([
    ['connections_kind_check', CONNECTION_KINDS],
    ['connections_state_check', CONNECTION_STATES],
    ['connections_reason_check', CONNECTION_REASONS],
    ['deliveries_event_check', DELIVERY_EVENTS],
    ['deliveries_state_check', DELIVERY_STATES],
  ])('on the values of %s', async (constraint, values) => {
    const { rows } = await database.query<{ rule: string }>(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
      [constraint],
    )
    expect([...(rows[0]?.rule.matchAll(/'([^']+)'::text/g) ?? [])].map(([, value]) => value)).toEqual([...values])
  })
})

test('an account gets the mail about leads with its profile, on, and cannot delete it', async () => {
  expect(await find(actors.free.id)).toEqual({ state: 'on', reason: null, rest_until: null })
  expect(await outcome(as(actors.free, database, 'delete from connections'))).toBe(0)
})

test(`an account has at most ${MAX_CONNECTIONS}`, async () => {
  for (let count = 1; count < MAX_CONNECTIONS; count++) expect(await add(actors.free)).toBe(1)
  expect(await add(actors.free)).toBe('P0001')
  expect(await add(actors.other)).toBe(1)
})

test('a new one is off; what the plan lacks stays off', async () => {
  const id = randomUUID()
  expect(await add(actors.free, 'slack', id)).toBe(1)
  expect(await find(id)).toMatchObject({ state: 'off', reason: 'new' })
  const switchOn = `update connections set state = 'on' where id = '${id}'`
  expect(await outcome(as(actors.free, database, switchOn))).toBe('P0001')
  await database.query(`update public.profiles set plan_type = 'light' where id = '${actors.free.id}'`)
  expect(await outcome(as(actors.free, database, switchOn))).toBe(1)
  expect(await find(id)).toMatchObject({ state: 'on', reason: null })
})

test('a downgrade pauses, after an upgrade the owner continues, and what its owner switched off stays off', async () => {
  const plan = (name: string) =>
    database.query(`update public.profiles set plan_type = '${name}' where id = '${actors.paid.id}'`)
  const pausedAt = async () =>
    (await as(actors.paid, database, `select paused_at from connections where id = '${webhookOfPaid}'`)).rows[0]
      ?.paused_at
  await plan('free')
  expect(await find(webhookOfPaid)).toMatchObject({ state: 'off', reason: 'plan' })
  expect(await find(actors.paid.id)).toMatchObject({ state: 'on' })
  await plan('light')
  expect(await find(webhookOfPaid)).toMatchObject({ state: 'off', reason: 'plan' })
  expect(await pausedAt()).not.toBeNull()
  await as(actors.paid, database, `update connections set state = 'on' where id = '${webhookOfPaid}'`)
  expect(await find(webhookOfPaid)).toMatchObject({ state: 'on', reason: null })
  expect(await pausedAt()).toBeNull()
  await as(actors.paid, database, `update connections set state = 'off' where id = '${webhookOfPaid}'`)
  await plan('free')
  await plan('premium')
  expect(await find(webhookOfPaid)).toMatchObject({ state: 'off', reason: null })
})

test('switching off notes when, once, and switching on forgets it', async () => {
  const pausedAt = async () =>
    (await database.query(`select paused_at from public.connections where id = '${webhookOfPaid}'`)).rows[0]?.paused_at
  const turn = (state: string) =>
    as(actors.paid, database, `update connections set state = '${state}' where id = '${webhookOfPaid}'`)
  expect(await pausedAt()).toBeNull()
  await turn('off')
  const first = await pausedAt()
  expect(first).toBeInstanceOf(Date)
  await turn('off')
  await database.query(`update public.profiles set plan_type = 'free' where id = '${actors.paid.id}'`)
  expect(await pausedAt()).toEqual(first)
  await database.query(`update public.profiles set plan_type = 'light' where id = '${actors.paid.id}'`)
  await turn('on')
  expect(await pausedAt()).toBeNull()
  const id = randomUUID()
  await add(actors.paid, 'slack', id)
  expect((await database.query(`select paused_at from public.connections where id = '${id}'`)).rows[0]).toEqual({
    paused_at: null,
  })
})

test('switching on again forgets failures and pauses; a daily mail waits for the morning', async () => {
  await database.query(`update public.connections set state = 'off', reason = 'unreachable', failures = 9,
    failing_since = now(), rest_until = now() + interval '1 day' where id = '${webhookOfPaid}'`)
  await as(actors.paid, database, `update connections set state = 'on' where id = '${webhookOfPaid}'`)
  expect(await find(webhookOfPaid)).toEqual({ state: 'on', reason: null, rest_until: null })
  const choose = (frequency: string) =>
    as(actors.free, database, `update connections set settings = '{"frequency": "${frequency}"}'`)
  await choose('daily')
  expect((await find(actors.free.id))?.rest_until).toBeInstanceOf(Date)
  await choose('each')
  expect((await find(actors.free.id))?.rest_until).toBeNull()
})
