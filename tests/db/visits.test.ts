import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Insights } from '#domain/insight/insights.ts'
import { DIRECT, shareRef } from '#domain/insight/origin.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, service } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { type VisitRow, visitRow } from '../support/visitRow.ts'
import { actors, freePublished, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.script('delete from public.visits; delete from public.visit_days')
})
afterAll(() => database.close())

const record = (messages: readonly VisitRow[]) =>
  as(service, database, 'select record_visits($1::text::jsonb)', [JSON.stringify(messages)])

const TOMORROW = '2100-01-01'
async function roll(before: string | null = TOMORROW): Promise<number> {
  const sql = before === null ? 'select roll_visits() as n' : 'select roll_visits($1) as n'
  let rolled = 0
  for (let part = 1; part > 0; rolled += part) {
    part = Number((await as(service, database, sql, before === null ? [] : [before])).rows[0]?.n)
  }
  return rolled
}

const rowsOf = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows

async function insights(): Promise<Insights> {
  const sql = `select get_insights('${paidPublished}', '2026-01-01', '${TOMORROW}') as found`
  return v.parse(Insights, (await as(actors.paid, database, sql)).rows[0]?.found)
}

describe('a message', () => {
  test('about a draft, a missing diagnostic or another diagnostic’s visit changes nothing', async () => {
    await record([visitRow({ diagnosticid: paidDraft }), visitRow({ diagnosticid: randomUUID() })])
    expect(await rowsOf('select from visits')).toEqual([])
    const known = visitRow({ reached: 1 })
    await record([known])
    await record([{ ...known, diagnosticid: freePublished, reached: 48 }])
    await record([{ ...known, asked: 15, reached: 9 }])
    expect(await rowsOf('select diagnosticid, asked, reached from visits')).toEqual([
      { diagnosticid: paidPublished, asked: 45, reached: 1 },
    ])
  })

  test('keeps the first day, origin and device of its visit', async () => {
    const first = visitRow({ origin: 'note', reached: 5 })
    await record([first])
    await database.query('update visits set day = day - 1')
    await record([{ ...first, origin: 'x', medium: 'x', campaign: 'x', device: 'other', reached: 7 }])
    const kept =
      'select origin, medium, campaign, device, reached, day < (now() at time zone $$Asia/Tokyo$$)::date as earlier from visits'
    expect(await rowsOf(kept)).toEqual([
      { origin: 'note', medium: '', campaign: '', device: 'phone', reached: 7, earlier: true },
    ])
  })

  test('of more than 200 in a list is not stored', async () => {
    await record(Array.from({ length: 201 }, () => visitRow()))
    expect(await rowsOf('select count(*)::int as n from visits')).toEqual([{ n: 200 }])
  })
})

describe('rolling', () => {
  test('takes what lies before today and the two days before', async () => {
    await record([visitRow(), visitRow(), visitRow(), visitRow()])
    await database.script(`with numbered as (select id, row_number() over () - 1 as ago from visits)
      update visits set day = day - ago::int from numbered where numbered.id = visits.id`)
    expect(await roll(null)).toBe(1)
    expect(await rowsOf('select count(*)::int as n from visits')).toEqual([{ n: 3 }])
  })

  test('drops visits of a diagnostic that is gone, and goes on', async () => {
    await record([visitRow(), visitRow({ diagnosticid: freePublished })])
    await database.script(`update visits set diagnosticid = gen_random_uuid() where diagnosticid = '${freePublished}'`)
    expect(await roll()).toBe(2)
    expect(await rowsOf('select diagnosticid, visits from visit_days')).toEqual([
      { diagnosticid: paidPublished, visits: 1 },
    ])
  })

  test('adds to a day that was rolled before', async () => {
    for (const reached of [3, 3, 4]) {
      await record([visitRow({ reached })])
      await roll()
    }
    expect(await rowsOf('select reached, visits from visit_days order by 1')).toEqual([
      { reached: 3, visits: 2 },
      { reached: 4, visits: 1 },
    ])
  })

  test('names the 30 largest origins and campaigns of a day, and every share', async () => {
    const share = shareRef('line', 'ACE')
    const small = Array.from({ length: 40 }, (_, at) => visitRow({ origin: `small-${at}`, campaign: `c-${at}` }))
    const large = Array.from({ length: 2 }, () => visitRow({ origin: 'large', medium: 'cpc', campaign: 'large' }))
    await record([...small, ...large, visitRow({ origin: share })])
    await roll()
    const origins = await rowsOf(
      'select origin, medium, sum(visits)::int as n from visit_days group by 1, 2 order by 3, 1',
    )
    expect(origins).toHaveLength(32)
    expect(origins.slice(-2)).toEqual([
      { origin: 'large', medium: 'cpc', n: 2 },
      { origin: 'その他', medium: '', n: 11 },
    ])
    expect(origins).toContainEqual({ origin: share, medium: '', n: 1 })
    const campaigns = await rowsOf(
      'select campaign, sum(visits)::int as n from visit_days group by 1 order by 2 desc, 1',
    )
    expect(campaigns).toHaveLength(32)
    expect(campaigns[0]).toEqual({ campaign: 'その他', n: 11 })
    expect(campaigns).toContainEqual({ campaign: '', n: 1 })
  })
})

test('a deleted diagnostic or account takes its visits along', async () => {
  await record([visitRow(), visitRow({ diagnosticid: freePublished })])
  await roll()
  await record([visitRow(), visitRow({ diagnosticid: freePublished })])
  await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
  const left = 'select diagnosticid from visits union all select diagnosticid from visit_days'
  expect(await rowsOf(left)).toEqual(Array(2).fill({ diagnosticid: freePublished }))
  await database.query('delete from auth.users where id = $1', [actors.free.id])
  expect(await rowsOf(left)).toEqual([])
})

/** Messages of a few visits: each tells how far it came, further each time. */
const visits = fc.array(
  fc.record({
    version: fc.uuid(),
    asked: fc.constantFrom(15 as const, 27 as const, 45 as const),
    steps: fc.uniqueArray(fc.nat(48), { minLength: 1, maxLength: 4 }),
    origin: fc.constantFrom(DIRECT, 'note', shareRef('x', 'BDF'), ...Array.from({ length: 40 }, (_, at) => `o${at}`)),
    medium: fc.constantFrom('', 'cpc'),
    campaign: fc.constantFrom('', '春'),
    device: fc.constantFrom('phone' as const, 'other' as const),
  }),
  { minLength: 1, maxLength: 8 },
)

const sums = ({ reached, reachedBefore, newest, responses, days, devices, origins, channels }: Insights) => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const parts = (rows: readonly { came: number; started: number; answered: number; leads: number }[]) =>
    (['came', 'started', 'answered', 'leads'] as const).map((part) => sum(rows.map((row) => row[part])))
  const from = (step: number) => sum(reached.slice(step))
  return {
    funnel: [from(0), from(1), from(46), from(48)],
    days: parts(days),
    origins: parts(origins),
    devices: devices.phone + devices.other,
    newest: sum(newest.reached) + newest.earlier,
    before: sum(reachedBefore),
    responses: [
      responses,
      sum(origins.map((origin) => origin.responses)),
      sum(channels.map((channel) => channel.visits)),
    ],
  }
}

test('repeating, reordering or dropping messages raises nothing, parts equal totals, and rolling changes none', async () => {
  await fc.assert(
    fc.asyncProperty(visits, fc.infiniteStream(fc.nat(1000)), async (made, chance) => {
      await database.script('delete from visits; delete from visit_days')
      const next = () => Number(chance.next().value)
      const sent = made.flatMap(({ steps, ...visit }) => {
        const id = randomUUID()
        const possible = steps.filter((step) => step <= visit.asked || step >= 46).sort((a, b) => a - b)
        return possible.map((reached) => visitRow({ ...visit, id, reached }))
      })
      const arrived = sent
        .flatMap((one) => Array<VisitRow>(next() % 3).fill(one))
        .map((one) => ({ one, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one)
      for (let at = 0; at < arrived.length; ) {
        const size = 1 + (next() % 5)
        await record(arrived.slice(at, at + size))
        at += size
      }

      const furthest = new Map<string, number>()
      for (const { id, reached } of arrived) furthest.set(id, Math.max(reached, furthest.get(id) ?? 0))
      const stored = await rowsOf('select id, reached from visits')
      expect(new Map(stored.map(({ id, reached }) => [id, reached]))).toEqual(furthest)

      await database.script(`update visits set day = day - (ascii(right(id::text, 1)) % 5)`)
      const before = await insights()
      const total = sums(before)
      expect(total.funnel[0]).toBe(furthest.size)
      expect(total.days).toEqual(total.funnel)
      expect(total.origins).toEqual(total.funnel)
      expect([total.devices, total.newest]).toEqual([furthest.size, furthest.size])
      expect(total.responses[1]).toBe(before.responses.all)

      expect(await roll(null)).toBeLessThanOrEqual(furthest.size)
      expect(await insights()).toEqual(before)
      await roll()
      expect(await insights()).toEqual(before)
    }),
    { numRuns: 200 },
  )
}, 120_000)
