import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, service, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { wrongDays } from '../support/responseDays.ts'
import { actors, freePublished, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

/** Responses around midnight in Tokyo, of two types, every other one with a contact. */
const insert = (ids: readonly string[], diagnosticIds: readonly string[] = [paidPublished]) =>
  `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat) values
    ${ids
      .map((id, at) => {
        const lead = at % 2 === 0 ? '{"name": "山田"}' : '{}'
        const completed = at % 3 === 0 ? '2026-03-01T14:59:59.999Z' : '2026-03-01T15:00:00Z'
        const diagnosticId = diagnosticIds[at % diagnosticIds.length]
        return `('${id}', '${diagnosticId}', '{}', '${at % 4 < 2 ? 'ACE' : 'BDF'}', '${lead}', '${completed}')`
      })
      .join(', ')}`

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

async function counted(): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select sum(responses) as n from private.response_days')
  return Number(rows[0]?.n)
}

test('what is stored is counted on its day in Tokyo, once however often it is sent', async () => {
  const sent = ids(12)
  expect(await counted()).toBe(4)
  await as(visitor, database, insert(sent))
  await as(visitor, database, insert(sent))
  await as(visitor, database, insert([...sent, ...ids(1)]))
  expect(await outcome(as(service, database, insert(sent)))).toBe('23505')
  await as(service, database, `${insert([...sent, ...ids(2)])} on conflict do nothing`)
  expect(await counted()).toBe(4 + 12 + 1 + 2)
  expect(await wrongDays(database)).toEqual([])
})

test('what the service role changes, moves, sends over itself and deletes is counted anew', async () => {
  const sent = ids(12)
  await as(visitor, database, insert(sent, [paidPublished, freePublished]))
  const change = async (sql: string) => {
    expect(await outcome(as(service, database, sql))).toBeGreaterThan(0)
    expect(await wrongDays(database)).toEqual([])
  }
  await change('update diagnostic_responses set answers = answers')
  await change(`update diagnostic_responses set leadinfo = '{}' where leadinfo ->> 'name' = '山田' and result = 'ACE'`)
  await change(`update diagnostic_responses set completedat = completedat + interval '1 second'`)
  await change(`update diagnostic_responses set result = 'ADF' where result = 'BDF'`)
  await change(`update diagnostic_responses set diagnosticid = '${freePublished}' where result = 'ADF'`)
  await change(`${insert([...sent, ...ids(3)])} on conflict (id) do update
    set diagnosticid = excluded.diagnosticid, leadinfo = excluded.leadinfo, completedat = excluded.completedat`)
  await change(`delete from diagnostic_responses where diagnosticid = '${paidPublished}' and result = 'ACE'`)
  await change('delete from diagnostic_responses')
  expect(await counted()).toBe(0)
})

test('a diagnostic that is deleted takes its days along, and so does an account', async () => {
  const days = async (id: string) =>
    (await database.query('select from private.response_days where diagnosticid = $1', [id])).rows.length
  expect(await days(paidPublished)).toBe(2)
  await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
  expect(await days(paidPublished)).toBe(0)
  await database.query('delete from auth.users where id = $1', [actors.free.id])
  expect(await days(freePublished)).toBe(0)
  expect(await wrongDays(database)).toEqual([])
})

test('an emptied table leaves no days', async () => {
  await database.script('truncate public.diagnostic_responses cascade')
  expect(await counted()).toBe(0)
})

test('statements that meet on the same days wait for each other and lose nothing', async () => {
  await as(visitor, database, insert(ids(40), [paidPublished, freePublished]))
  const both = [paidPublished, freePublished]
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      if (at % 3 === 0) return as(visitor, database, insert(ids(8), at % 2 === 0 ? both : [...both].reverse()))
      const order = at % 2 === 0 ? 'asc' : 'desc'
      const chosen = `id in (select id from diagnostic_responses order by id ${order} limit 1 offset ${at} for update skip locked)`
      if (at % 3 === 1) return as(service, database, `delete from diagnostic_responses where ${chosen}`)
      return as(service, database, `update diagnostic_responses set result = 'BCE' where ${chosen}`)
    }),
  )
  expect(await wrongDays(database)).toEqual([])
})

test.each([
  ['paid, published', 99, paidPublished, null],
  ['paid, published', 100, paidPublished, 50],
  ['paid, published', 101, paidPublished, 50],
  ['paid, unpublished', 100, paidDraft, null],
])(
  'visitors learn the share of a result of a diagnostic that is %s from 100 responses on: %d',
  async (_, count, id, share) => {
    await database.query(`delete from diagnostic_responses where diagnosticid = $1`, [id])
    await as(service, database, insert(ids(count), [id]))
    const asked = `select result_share('${id}', 'ACE') as ace, result_share('${id}', 'ADF') as adf`
    expect((await as(visitor, database, asked)).rows).toEqual([{ ace: share, adf: share === null ? null : 0 }])
  },
)
