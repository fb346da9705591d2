import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const insert = (ids: readonly string[], diagnosticId = paidPublished) =>
  `insert into diagnostic_responses (id, diagnosticid, answers, result) values
    ${ids.map((id) => `('${id}', '${diagnosticId}', '{"axis-1-0": "left"}', 'ACE')`).join(', ')}`

async function counts(id: string): Promise<unknown> {
  const sql = `select responsecount, leadcount, (select count(*) from diagnostic_responses where diagnosticid = $1) as stored
    from diagnostics where id = $1`
  return (await database.query(sql, [id])).rows[0]
}

test('100 visitors at once leave 100 rows and both counters raised by 100', async () => {
  const statements = Array.from({ length: 100 }, () => as(visitor, database, insert([randomUUID()])))
  await Promise.all(statements)
  expect(await counts(paidPublished)).toEqual({ responsecount: 102, leadcount: 102, stored: 102 })
})

test('one statement with many rows counts each of them', async () => {
  await as(visitor, database, insert([randomUUID(), randomUUID(), randomUUID()]))
  expect(await counts(paidPublished)).toEqual({ responsecount: 5, leadcount: 5, stored: 5 })
})

test('a visitor’s statement with more rows than are gathered stores nothing', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  expect(await outcome(as(visitor, database, insert(ids(101))))).toBe('P0001')
  expect(await outcome(as(visitor, database, insert(ids(100))))).toBe(100)
  expect(await counts(paidPublished)).toEqual({ responsecount: 102, leadcount: 102, stored: 102 })
})

test('the same id again is accepted, stored once and counted once', async () => {
  const id = randomUUID()
  expect(await outcome(as(visitor, database, insert([id])))).toBe(1)
  expect(await outcome(as(visitor, database, insert([id])))).toBe(0)
  expect(await counts(paidPublished)).toEqual({ responsecount: 3, leadcount: 3, stored: 3 })
})

test('the same id twenty times at once is stored once and counted once', async () => {
  const id = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(as(visitor, database, insert([id])))))
  // Those that were under way together meet the key, which the client takes for success too.
  expect(outcomes.filter((result) => result === 1)).toHaveLength(1)
  expect(outcomes.every((result) => result === 1 || result === 0 || result === '23505')).toBe(true)
  expect(await counts(paidPublished)).toEqual({ responsecount: 3, leadcount: 3, stored: 3 })
})

test('statements that touch the same diagnostics in different orders do not deadlock', async () => {
  const both = (first: string, second: string) =>
    `insert into diagnostic_responses (id, diagnosticid, answers, result) values
      ('${randomUUID()}', '${first}', '{}', 'ACE'), ('${randomUUID()}', '${second}', '{}', 'ACE')`
  const statements = Array.from({ length: 40 }, (_, index) =>
    as(visitor, database, index % 2 ? both(paidPublished, freePublished) : both(freePublished, paidPublished)),
  )
  await Promise.all(statements)
  expect(await counts(paidPublished)).toEqual({ responsecount: 42, leadcount: 42, stored: 42 })
  expect(await counts(freePublished)).toEqual({ responsecount: 41, leadcount: 41, stored: 41 })
})

test('a response that is refused counts nothing', async () => {
  const sql = `insert into diagnostic_responses (id, diagnosticid, answers, result)
    values ('${randomUUID()}', '${paidPublished}', '{"axis-1-0": "middle"}', 'ACE')`
  expect(await outcome(as(visitor, database, sql))).toBe('23514')
  expect(await counts(paidPublished)).toEqual({ responsecount: 2, leadcount: 2, stored: 2 })
})

test('responses that their owner deletes are taken out of both counters, those with their diagnostic of none', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  await as(visitor, database, insert(ids))
  await as(actors.paid, database, `delete from diagnostic_responses where id in ('${ids[0]}', '${ids[2]}')`)
  expect(await counts(paidPublished)).toEqual({ responsecount: 3, leadcount: 3, stored: 3 })
  await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
  expect(await counts(paidPublished)).toBeUndefined()
})

test('erased personal data leaves search and figures, and the answer stays', async () => {
  const id = randomUUID()
  const found = async () => {
    const sql = `select (get_response_summary('${paidPublished}') ->> 'withContact')::integer as contacts,
      (select count(*) from search_responses('${paidPublished}', 'hanako'))::integer as found`
    return (await as(actors.paid, database, sql)).rows[0]
  }
  const before = (await found()) as { contacts: number }
  await as(
    visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo) values
      ('${id}', '${paidPublished}', '{"axis-1-0": "left"}', 'ACE', '{"name": "Hanako", "email": "hanako@example.com"}')`,
  )
  expect(await found()).toEqual({ contacts: before.contacts + 1, found: 1 })
  const erase = () =>
    outcome(as(actors.paid, database, `update diagnostic_responses set leadinfo = '{}' where id = '${id}'`))
  expect([await erase(), await erase()]).toEqual([1, 1])
  expect(await found()).toEqual({ contacts: before.contacts, found: 0 })
  expect(await counts(paidPublished)).toEqual({ responsecount: 3, leadcount: 3, stored: 3 })
  const { rows } = await database.query('select answers, hascontact from diagnostic_responses where id = $1', [id])
  expect(rows).toEqual([{ answers: { 'axis-1-0': 'left' }, hascontact: false }])
})

test('a save while responses come in loses no count', async () => {
  const record = `insert into diagnostics (id, title, responsecount, leadcount) values ('${paidPublished}', 'saved', 2, 2)
    on conflict (id) do update set title = excluded.title, responsecount = excluded.responsecount, leadcount = excluded.leadcount`
  await Promise.all([
    ...Array.from({ length: 30 }, () => as(visitor, database, insert([randomUUID()]))),
    ...Array.from({ length: 5 }, () => as(actors.paid, database, record)),
  ])
  expect(await counts(paidPublished)).toEqual({ responsecount: 32, leadcount: 32, stored: 32 })
})

test('counting a response calls no trigger of its diagnostic', async () => {
  const called = async (set: string) => {
    const sql = `explain (analyze, format json) update diagnostics set ${set} where id = '${paidPublished}'`
    const { rows } = await database.query<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string }[] }] }>(sql)
    return rows[0]?.['QUERY PLAN'][0].Triggers.map((trigger) => trigger['Trigger Name']).sort()
  }
  expect(await called('responsecount = responsecount + 1, leadcount = leadcount + 1')).toEqual([])
  expect(await called(`title = 'x'`)).toEqual(['announce_changed_diagnostic', 'write_diagnostic'])
})
