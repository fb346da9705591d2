import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootstrap } from '#server/embedded/database/bootstrap.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { migrate } from '#server/embedded/database/migrate.ts'
import { as, service, visitor } from '../support/actors.ts'
import { createEmptyDatabase, createTestDatabase, migrationsFolder } from '../support/database.ts'
import { wrongPacks } from '../support/leadPacks.ts'
import { actors, freePublished, paidPublished, resetWorld } from '../support/world.ts'

/** A minute between one response and the next, every third without a lead. */
const arriveAt = (first: number, count: number, at = `'2026-03-01'::timestamptz + n * interval '1 minute'`) =>
  `insert into diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat)
    select '${paidPublished}', '{}', (array['ACE', 'BDF'])[1 + n % 2],
      case when n % 3 = 0 then '{}'
        else jsonb_build_object('name', '回答者' || lpad(n::text, 4, '0'), 'email', lpad(n::text, 4, '0') || '@example.com', 'company', '株式会社サンプル') end,
      ${at}
    from generate_series(${first}, ${first + count - 1}) n`

type Packs = { closed: number; open: number; crowded: number }

async function packs(database: Database, diagnosticId = paidPublished): Promise<Packs | undefined> {
  const { rows } = await database.query<Packs>(
    `select count(*) filter (where leadtexts is not null)::integer as closed,
      count(*) filter (where leadtexts is null and not crowded)::integer as open,
      count(*) filter (where crowded)::integer as crowded
      from private.lead_packs where diagnosticid = $1 having count(*) > 0`,
    [diagnosticId],
  )
  return rows[0]
}

async function found(database: Database, search: string, more = ''): Promise<unknown[]> {
  const sql = `select leadinfo ->> 'name' as name from search_responses('${paidPublished}', $1${more})`
  return (await as(actors.paid, database, sql, [search])).rows.map(({ name }) => name)
}

async function total(database: Database, search: string, more = ''): Promise<unknown> {
  const sql = `select get_response_summary('${paidPublished}', $1${more}) ->> 'total' as total`
  return Number((await as(actors.paid, database, sql, [search])).rows[0]?.total)
}

describe('the packs of leads', () => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  beforeEach(() => resetWorld(database))
  afterEach(async () => expect(await wrongPacks(database)).toEqual([]))
  afterAll(() => database.close())

  const arrive = (first: number, count: number, at?: string) => as(visitor, database, arriveAt(first, count, at))

  test('hold what arrived but the newest, and a search finds in them and beside them', async () => {
    await arrive(1, 200)
    expect(await packs(database)).toBeUndefined()
    for (let first = 201; first < 2000; first += 100) await arrive(first, 100)
    const { closed = 0 } = (await packs(database)) ?? {}
    expect(closed).toBeGreaterThan(5)
    expect(await packs(database)).toMatchObject({ open: 1, crowded: 0 })
    const outside = await database.query(
      `select from diagnostic_responses where diagnosticid = $1
        and completedat >= (select max(starts) from private.lead_packs)`,
      [paidPublished],
    )
    expect(outside.rows.length).toBeGreaterThan(250)
    expect(outside.rows.length).toBeLessThan(750)
    for (const n of ['0001', '0002', '0500', '1000', '1999']) {
      expect(await found(database, `${n}@ex`)).toEqual([`回答者${n}`])
      expect(await total(database, `者${n}`)).toBe(1)
    }
    expect(await found(database, '山田')).toEqual([])
    expect(await total(database, '山田')).toBe(0)
  })

  test('do not change what is found, in which order, on which page', async () => {
    await arrive(1, 3000)
    for (const { search, where } of [
      { search: '@example', where: '' },
      { search: '回答者12', where: '' },
      { search: '7@', where: `, p_result => 'BDF'` },
      { search: '7@', where: `, p_result => 'AAA'` },
      { search: '5', where: `, p_from => '2026-03-01T05:30:00Z', p_to => '2026-03-02T07:31:00Z'` },
    ]) {
      const packed = await pages(search, where)
      const sum = await total(database, search, where)
      expect(sum).toBe(packed.length)
      await database.query('delete from private.lead_packs')
      expect({ search, where, found: await pages(search, where) }).toEqual({ search, where, found: packed })
      expect(await total(database, search, where)).toBe(sum)
      await database.query(`select private.pack_leads('${paidPublished}', 1000)`)
    }
  })

  async function pages(search: string, where: string): Promise<unknown[]> {
    const seen: unknown[] = []
    for (let after = ''; ; ) {
      const { rows } = await as(
        actors.paid,
        database,
        `select id, completedat::text as at from search_responses('${paidPublished}', $1, p_limit => 40${where}${after})`,
        [search],
      )
      seen.push(...rows.map(({ id }) => id))
      const last = rows.at(-1)
      if (last === undefined || rows.length < 40) return seen
      after = `, p_after_completedat => '${last.at}', p_after_id => '${last.id}'`
    }
  }

  test('are read response by response where one arrived late, until they are packed again', async () => {
    await arrive(1, 2000)
    const before = await packs(database)
    const late = `insert into diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat)
      values ('${paidPublished}', '{}', 'ACE', '{"name": "遅れた人"}', $1)`
    for (const at of ['-infinity', '2026-03-01T10:00:00Z']) await as(service, database, late, [at])
    expect(await packs(database)).toMatchObject({ open: 3 })
    expect(await found(database, '遅れた')).toEqual(['遅れた人', '遅れた人'])
    await arrive(2001, 250)
    expect(await packs(database)).toMatchObject({ open: 1 })
    expect((await packs(database))?.closed).toBeGreaterThan(before?.closed ?? 0)
    expect(await found(database, '遅れた')).toEqual(['遅れた人', '遅れた人'])
  })

  test('keep nothing of what the service role changes, moves, or deletes', async () => {
    await arrive(1, 2000)
    const change = async (statement: string, search: string, names: string[]) => {
      await as(service, database, statement)
      expect(await found(database, search)).toEqual(names)
      expect(await wrongPacks(database)).toEqual([])
    }
    const named = (name: string) => `where leadinfo ->> 'name' = '${name}'`
    const set = (change: string, name: string) => `update diagnostic_responses set ${change} ${named(name)}`
    await change(`delete from diagnostic_responses ${named('回答者0601')}`, '回答者0601', [])
    await change(set(`leadinfo = '{"name": "鈴木"}'`, '回答者0200'), '鈴木', ['鈴木'])
    await change(set(`completedat = '2026-03-01T20:00:00Z'`, '鈴木'), '鈴木', ['鈴木'])
    await change(set(`diagnosticid = '${freePublished}'`, '鈴木'), '鈴木', [])
    expect(await packs(database)).toMatchObject({ open: 4 })
    await change(`delete from diagnostic_responses where diagnosticid = '${paidPublished}'`, '回答者', [])
    expect(await packs(database)).toMatchObject({ closed: 0 })
  })

  test('of responses without leads are short, and cover a thousand each', async () => {
    await as(
      visitor,
      database,
      `insert into diagnostic_responses (diagnosticid, answers, result, completedat)
        select '${paidPublished}', '{}', 'ACE', '2026-03-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 3000) n`,
    )
    expect(await packs(database)).toEqual({ closed: 2, open: 1, crowded: 0 })
    expect(await total(database, '回答者')).toBe(0)
  })

  test('leave out a moment with more responses than fit, and go on after it', async () => {
    const crowd = `'2026-03-01'::timestamptz + (n / 1200) * interval '1 minute'`
    await arrive(1, 2000, crowd)
    expect(await packs(database)).toEqual({ closed: 0, open: 1, crowded: 1 })
    await arrive(2001, 1000)
    expect(await packs(database)).toMatchObject({ open: 1, crowded: 2 })
    expect((await packs(database))?.closed).toBeGreaterThan(0)
    expect(await found(database, '回答者07', `, p_limit => 3`)).toHaveLength(3)
    for (const n of ['0700', '1700', '2300']) expect(await found(database, `${n}@`)).toEqual([`回答者${n}`])
    await as(service, database, `delete from diagnostic_responses where leadinfo ->> 'name' = '回答者0700'`)
    await arrive(3001, 500)
    expect(await found(database, '回答者0700')).toEqual([])
  })

  test('go with their diagnostic, and with the whole table', async () => {
    await arrive(1, 1000)
    await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
    expect(await packs(database)).toBeUndefined()
    await resetWorld(database)
    await arrive(1, 1000)
    await database.script('truncate public.diagnostic_responses')
    expect(await packs(database)).toBeUndefined()
  })

  test('hold everything once, whoever writes at the same time', async () => {
    await arrive(1, 1500)
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        if (at % 3 === 0) return arrive(2000 + at * 50, 50)
        const order = at % 2 === 0 ? 'asc' : 'desc'
        const chosen = `id in (select id from diagnostic_responses where diagnosticid = '${paidPublished}'
          order by completedat ${order} limit 2 offset ${at * 20} for update skip locked)`
        if (at % 3 === 1) return as(service, database, `delete from diagnostic_responses where ${chosen}`)
        const lead = `'{"name": "${randomUUID()}"}'`
        return as(service, database, `update diagnostic_responses set leadinfo = ${lead} where ${chosen}`)
      }),
    )
    expect(await wrongPacks(database)).toEqual([])
    const { rows } = await database.query(
      `select count(*)::integer as n from diagnostic_responses where leadtext like '%サンプル'`,
    )
    expect(await total(database, 'サンプル')).toBe(rows[0]?.n)
  })
})

test('the leads of responses that were there before are packed by the migration', { timeout: 90_000 }, async () => {
  const version = '20261122000008'
  const database = await createEmptyDatabase()
  try {
    await bootstrap(database)
    const versions = readdirSync(migrationsFolder).flatMap((file) => /^\d{14}/.exec(file) ?? [])
    await migrate(
      database,
      migrationsFolder,
      versions.filter((other) => other < version),
    )
    await resetWorld(database)
    await as(visitor, database, arriveAt(1, 2000))
    expect(await migrate(database, migrationsFolder, [version])).toEqual([version])
    expect(await wrongPacks(database)).toEqual([])
    expect((await packs(database))?.closed).toBeGreaterThan(5)
    expect(await packs(database, freePublished)).toBeUndefined()
    expect(await found(database, '者1000')).toEqual(['回答者1000'])
  } finally {
    await database.close()
  }
})
