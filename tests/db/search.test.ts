import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LeadInfo } from '#domain/lead/lead.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
  await database.query('delete from diagnostic_responses')
})
afterAll(() => database.close())

type Lead = { name?: string | null; email?: string | null; company?: string | null }

async function answer(leadinfo: Lead, more: { completedat?: string; result?: string; diagnosticid?: string } = {}) {
  const { completedat = '2026-03-01T00:00:00Z', result = 'ACE', diagnosticid = paidPublished } = more
  const id = randomUUID()
  await as(
    visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat)
      values ($1, $2, '{}', $3, $4, $5)`,
    [id, diagnosticid, result, JSON.stringify(leadinfo), completedat],
  )
  return id
}

async function find(search: string, more = ''): Promise<unknown[]> {
  const sql = `select id from search_responses('${paidPublished}', $1${more})`
  const ids = (await as(actors.paid, database, sql, [search])).rows.map(({ id }) => id)
  if (more === '') {
    const summed = `select get_response_summary('${paidPublished}', $1) ->> 'total' as total`
    expect((await as(actors.paid, database, summed, [search])).rows).toEqual([{ total: String(ids.length) }])
  }
  return ids
}

test('finds a part of a name, an address or a company, in capital or small letters, and nothing across two of them', async () => {
  const a = await answer({ name: '山田 100%_Ａ', email: 'Yamada@Example.com', company: '山の会' })
  const b = await answer({ name: 'ÉCOLE\nDU NORD', email: null })
  await answer({ name: '山田', email: 'yamada@example.com' }, { diagnosticid: freePublished })
  await answer({})
  const found = async (search: string) => ({ search, ids: await find(search) })
  for (const search of ['山', '田 1', '0%', '%_', 'yAMADA@', 'の会', 'ａ']) {
    expect(await found(search)).toEqual({ search, ids: [a] })
  }
  for (const search of ['école', 'E\nd', 'e d']) expect(await found(search)).toEqual({ search, ids: [b] })
  for (const search of ['com山', 'com\n山', '%ア', '__', '\\', 'z'])
    expect(await found(search)).toEqual({ search, ids: [] })
  expect(await find('')).toHaveLength(3)
})

describe('the longest leads', () => {
  /** Characters of four bytes that cannot be compressed. */
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x20000 + randomInt(0xa000))).join('')

  test('are stored, and found by their last characters', async () => {
    const { name, email, company } = LeadInfo.entries
    for (let times = 0; times < 20; times += 1) {
      const lead = { name: text(limitOf(name)), email: text(limitOf(email)), company: text(limitOf(company)) }
      const id = await answer(lead)
      for (const value of Object.values(lead)) expect(await find(value.slice(-8))).toEqual([id])
    }
  })

  test('also where letters grow when they are made small', async () => {
    const id = await answer({
      name: 'İ'.repeat(limitOf(LeadInfo.entries.name)),
      email: 'Ⱥ'.repeat(limitOf(LeadInfo.entries.email)),
    })
    expect(await find('Ⱥ'.repeat(limitOf(LeadInfo.entries.email)))).toEqual([id])
    expect(await find('İİİ')).toEqual([id])
  })
})

describe('a page', () => {
  let newestFirst: string[]

  beforeAll(async () => {
    newestFirst = []
    await database.query(
      `insert into diagnostic_responses (diagnosticid, answers, result, leadinfo)
        select $1, '{}', 'ACE', '{"name": "多"}' from generate_series(1, 1001)`,
      [paidPublished],
    )
    for (let at = 0; at < 12; at += 1) {
      const completedat = `2026-04-${String(30 - Math.floor(at / 4)).padStart(2, '0')}T00:00:00Z`
      newestFirst.push(await answer({ name: '頁' }, { completedat, result: at % 2 === 0 ? 'ACE' : 'BDF' }))
    }
    for (let day = 0; day < 3; day += 1) {
      newestFirst.splice(day * 4, 4, ...newestFirst.slice(day * 4, day * 4 + 4).sort())
    }
  })

  test('goes on after the last one, without gap or repetition', async () => {
    const seen: unknown[] = []
    for (let after = ''; ; ) {
      const page = await find('頁', `, p_limit => 5${after}`)
      seen.push(...page)
      if (page.length < 5) break
      const { rows } = await database.query<{ at: Date }>(
        'select completedat as at from diagnostic_responses where id = $1',
        [page.at(-1)],
      )
      after = `, p_after_completedat => '${rows[0]?.at.toISOString()}', p_after_id => '${page.at(-1)}'`
    }
    expect(seen).toEqual(newestFirst)
  })

  test('of one type alone needs no search', async () => {
    const sql = `select id from search_responses('${paidPublished}', p_result => 'BDF')`
    expect((await as(actors.paid, database, sql)).rows).toHaveLength(6)
  })

  test('keeps to a type and a period', async () => {
    expect(await find('頁', `, p_result => 'BDF'`)).toHaveLength(6)
    expect(await find('頁', `, p_from => '2026-04-29T00:00:00Z'`)).toEqual(newestFirst.slice(0, 8))
    expect(await find('頁', `, p_to => '2026-04-29T00:00:00Z'`)).toEqual(newestFirst.slice(8))
  })

  test.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [100_000, 1000],
  ])('of %i rows has %i', async (limit, rows) => {
    expect(await find('多', `, p_limit => ${limit}`)).toHaveLength(rows)
  })
})

const STATISTICS = ['select 1', 'analyze diagnostic_responses', 'analyze private.response_days']

/** Rows of a query before and after the owner's statement, in one transaction. */
async function around(sql: string, query: string) {
  const claims = JSON.stringify({ role: 'authenticated', sub: actors.paid.id })
  const [, before, , after] = await database.transaction([
    {
      sql: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      params: [claims],
    },
    { sql: query },
    { sql },
    { sql: query },
  ])
  return [before?.rows, after?.rows]
}

test.each([
  `select from search_responses('${paidPublished}')`,
  `select from search_responses('${paidPublished}', '多')`,
  `select from search_responses('${paidPublished}', p_result => 'BDF')`,
  `select from search_responses('${paidPublished}', p_source => 'x')`,
  `select get_response_sources('${paidPublished}')`,
  `select get_response_summary('${paidPublished}', '多')`,
  `select get_response_summary('${paidPublished}')`,
  `select get_response_summary('${paidPublished}', p_from => '2026-04-01T12:34:56Z')`,
])("reads no table from end to end, so no other account's rows, whatever the statistics say: %s", async (sql) => {
  // The counters may still include earlier transactions of the connection.
  const scans = `select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('diagnostic_responses', 'response_days') order by relname`
  for (const statistics of STATISTICS) {
    await database.query(statistics)
    const [before, after] = await around(sql, scans)
    expect(before).toHaveLength(2)
    expect(after).toEqual(before)
  }
})

test.each([
  [`p_limit => 10`, 'page'],
  [`p_result => 'BDF'`, 'page'],
  [`p_source => 'direct'`, 'page'],
  [`p_search => '多'`, 'search'],
  [`p_search => '多', p_result => 'BDF'`, 'search'],
])('a page is found in its index, whatever the statistics say: %s, %s', async (asked, index) => {
  const scans = `select pg_stat_get_xact_numscans('diagnostic_responses_${index}_idx'::regclass)::integer as scans`
  for (const statistics of STATISTICS) {
    await database.query(statistics)
    const [before, after] = await around(`select from search_responses('${paidPublished}', ${asked})`, scans)
    expect(Number(after?.[0]?.scans) - Number(before?.[0]?.scans)).toBe(1)
  }
})
