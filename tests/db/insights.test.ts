import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Insights } from '#domain/insight/insights.ts'
import { DIRECT, SHARE_CHANNELS, sharedBy, shareRef } from '#domain/insight/origin.ts'
import { insightDays, PLAN_TYPES, reportAllowance } from '#domain/plan/plan.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, service, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { type VisitRow, visitRow } from '../support/visitRow.ts'
import {
  actors,
  otherResponseOfPaid,
  paidPublished,
  reportOfPaid,
  resetWorld,
  responseOfPaid,
} from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.script('delete from public.visits; delete from public.visit_days')
})
afterAll(() => database.close())

type Period = { from: string; to: string }

async function insights(period: Period): Promise<Insights> {
  const params = [paidPublished, period.from, period.to]
  const { rows } = await as(actors.paid, database, 'select get_insights($1, $2, $3) as found', params)
  return v.parse(Insights, rows[0]?.found)
}

/** YYYY-MM-DD in Tokyo, so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() + (9 - 24 * days) * 3_600_000).toISOString().slice(0, 10)
const TODAY: Period = { from: daysAgo(0), to: daysAgo(0) }

async function visit(parts: Partial<VisitRow>, day = daysAgo(0)): Promise<void> {
  const message = visitRow(parts)
  await as(service, database, 'select record_visits($1::text::jsonb)', [JSON.stringify([message])])
  await database.query('update public.visits set day = $2 where id = $1', [message.id, day])
}

describe('the period', () => {
  async function periodOf(plan: string, from: string | null, to: string | null) {
    await database.query('update public.profiles set plan_type = $2 where id = $1', [actors.paid.id, plan])
    const params = [paidPublished, from, to]
    const sql = `select found ->> 'from' as "from", found ->> 'to' as "to", jsonb_array_length(found -> 'days') as days
      from get_insights($1, $2, $3) found`
    return (await as(actors.paid, database, sql, params)).rows[0]
  }

  test.each(PLAN_TYPES)('of the plan %s has as many days as the application says', async (plan) => {
    const days = insightDays(plan)
    expect(await periodOf(plan, '2026-01-01', daysAgo(-5))).toEqual({ from: daysAgo(days - 1), to: daysAgo(0), days })
  })

  test('ends today or earlier, and begins no later than it ends', async () => {
    const earlier = { from: daysAgo(9), to: daysAgo(3), days: 7 }
    expect(await periodOf('light', earlier.from, earlier.to)).toEqual(earlier)
    expect(await periodOf('free', earlier.from, earlier.to)).toEqual({ from: daysAgo(6), to: daysAgo(0), days: 7 })
    const today = { ...TODAY, days: 1 }
    expect(await periodOf('light', 'infinity', 'infinity')).toEqual(today)
    expect(await periodOf('light', null, null)).toEqual(today)
    expect(await periodOf('light', '-infinity', '-infinity')).toMatchObject({ to: '2026-01-01', days: 90 })
  })

  test('is compared with as many days before it', async () => {
    for (const ago of [0, 1, 2, 3, 4]) await visit({ reached: ago }, daysAgo(ago))
    const { reached, reachedBefore, days } = await insights({ from: daysAgo(1), to: daysAgo(0) })
    expect(reached.slice(0, 5)).toEqual([1, 1, 0, 0, 0])
    expect(reachedBefore.slice(0, 5)).toEqual([0, 0, 1, 1, 0])
    expect(days.map(({ day, came }) => ({ day, came }))).toEqual([
      { day: daysAgo(1), came: 1 },
      { day: daysAgo(0), came: 1 },
    ])
  })
})

test('visits, responses, presses and shares of a period, by origin and type', async () => {
  const shared = shareRef('line', 'ACE')
  await visit({ reached: 0 })
  await visit({ reached: 7, origin: 'note', medium: 'social', device: 'other' })
  await visit({ reached: 46, origin: 'note', medium: 'social' })
  await visit({ reached: 48, origin: 'note' })
  await visit({ reached: 47, origin: shared })
  await database.script(`
    update public.diagnostic_responses set origin = 'note', status = 'won' where id = '${responseOfPaid}';
    update public.diagnostic_responses set completedat = now() - interval '1 day' where id = '${otherResponseOfPaid}'`)

  const found = await insights(TODAY)
  expect(found.responses).toEqual({ all: 1, contacts: 1, won: 1 })
  const none = { came: 0, started: 0, answered: 0, leads: 0, responses: 0, contacts: 0, won: 0 }
  expect(found.origins).toEqual([
    { ...none, origin: 'note', medium: 'social', came: 2, started: 2, answered: 1 },
    {
      ...none,
      origin: 'note',
      medium: '',
      came: 1,
      started: 1,
      answered: 1,
      leads: 1,
      responses: 1,
      contacts: 1,
      won: 1,
    },
    { ...none, origin: DIRECT, medium: '', came: 1 },
    { ...none, origin: shared, medium: '', came: 1, started: 1, answered: 1 },
  ])
  expect(found.days).toEqual([{ day: TODAY.from, came: 5, started: 4, answered: 3, leads: 1 }])
  expect(found.devices).toEqual({ phone: 4, other: 1 })
  expect(found.types.map(({ code }) => code)).toEqual([...RESULT_CODES])
  expect(found.types[0]).toEqual({ code: 'ACE', name: '', people: 1, pressed: 1, shares: 1, shareVisits: 1, won: 1 })
  expect(found.channels.map(({ channel }) => channel)).toEqual([...SHARE_CHANNELS])
  expect(found.channels[1]).toEqual({ channel: 'line', shares: 1, visits: 1 })
})

test('bars belong to the live questions; other visits are counted beside them', async () => {
  const { rows } = await database.query<{ id: string }>(
    'select id from public.question_versions where diagnosticid = $1',
    [paidPublished],
  )
  await visit({ reached: 5, version: rows[0]?.id ?? '' })
  const question = { id: 'axis-1-0', axisId: 'axis-1', text: '?', leftChoice: 'a', rightChoice: 'b' }
  await database.query('update public.diagnostics set questions = $2::text::jsonb where id = $1', [
    paidPublished,
    JSON.stringify([question]),
  ])
  // A version of no diagnostic counts as the live one.
  await visit({ reached: 3, version: randomUUID() })
  const { newest, reached, questions } = await insights(TODAY)
  expect([newest.reached[3], newest.reached[5], newest.earlier]).toEqual([1, 0, 1])
  expect([reached[3], reached[5]]).toEqual([1, 1])
  expect(questions).toEqual([question])
})

test('visits of a longer run are counted beside the bars, once fewer questions are asked', async () => {
  await visit({ reached: 46 })
  await visit({ reached: 15 })
  await database.query('update public.diagnostics set questionsperaxis = 5 where id = $1', [paidPublished])
  await visit({ asked: 15, reached: 15 })
  const { newest } = await insights(TODAY)
  expect([newest.reached[15], newest.reached[46], newest.earlier]).toEqual([1, 0, 2])
})

test('an origin is shared exactly where the application says so', async () => {
  const origins = [
    ...SHARE_CHANNELS.flatMap((channel) => RESULT_CODES.map((code) => shareRef(channel, code))),
    ...['share-x-ACD', 'share-x-ACE ', 'xshare-x-ACE', 'share-mail-ACE', 'share-x-ACE\n', 'SHARE-X-ACE', DIRECT],
  ]
  const sql = 'select array(select private.shared_code(origin) from unnest($1::text[]) origin) as codes'
  const { rows } = await database.query(sql, [origins])
  expect(rows[0]?.codes).toEqual(origins.map((origin) => sharedBy(origin)?.code ?? null))
})

describe('a report', () => {
  const report = async () =>
    (await as(visitor, database, 'select get_report($1, $2, $2) as found', [reportOfPaid, TODAY.to])).rows[0]?.found

  test('has the figures of its owner, without anything personal', async () => {
    await visit({ reached: 3 })
    const found = await report()
    expect(v.parse(Insights, found)).toEqual(await insights(TODAY))
    expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(Insights.entries).sort())
    expect(JSON.stringify(found)).not.toMatch(/b@example\.com|B社|折り返し|00000000-0000/)
  })

  test.each(PLAN_TYPES)('of the plan %s is there where the application allows it', async (plan) => {
    await database.query('update public.profiles set plan_type = $2 where id = $1', [actors.paid.id, plan])
    expect((await report()) !== null).toBe(reportAllowance({ planType: plan }).allowed)
  })

  test('goes with its key and with its diagnostic', async () => {
    await as(
      actors.paid,
      database,
      `update diagnostics set report_key = gen_random_uuid() where id = '${paidPublished}'`,
    )
    expect(await report()).toBeNull()
    await as(
      actors.paid,
      database,
      `update diagnostics set report_key = '${reportOfPaid}' where id = '${paidPublished}'`,
    )
    expect(await report()).not.toBeNull()
    await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
    expect(await report()).toBeNull()
  })
})
