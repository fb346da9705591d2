import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedActions, type PlanType } from '#domain/plan/plan.ts'
import { emptyResultTypes } from '#domain/result-type/resultType.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, otherDraft, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

/** Another value for each column that is content. */
const CHANGES: Record<string, string> = {
  title: `'new'`,
  description: `'new'`,
  imageurl: `'/new.jpg'`,
  ispublished: 'false',
  axes: `jsonb_set(axes, '{0,name}', '"new"')`,
  questions: `'[{"id": "axis-1-0", "axisId": "axis-1", "text": "", "leftChoice": "", "rightChoice": ""}]'`,
  resulttypes: `jsonb_set(resulttypes, '{0,name}', '"new"')`,
  publicurl: `'new'`,
  collectleadinfo: 'false',
  questionsperaxis: '5',
  design_template: `'minimal'`,
  privacy_policy_text: `'new'`,
  lead_fields: `'[{"key":"email","kind":"email","label":"E-mail","required":true,"options":[],"archived":false}]'`,
  advertising_consent: `'new'`,
  retention_days: '365',
  powered_by_text: `'new'`,
  powered_by_link_name: `'new'`,
  powered_by_link_url: `'https://example.com/'`,
  listed_in_sitemap: 'true',
  working_copy: `'{"title": "x", "description": "", "axes": [], "questions": [], "resultTypes": [],
    "collectLeadInfo": true, "questionsPerAxis": 15, "designTemplate": "default"}'`,
}

async function stored(id: string, columns: string): Promise<Record<string, unknown> | undefined> {
  return (await database.query(`select ${columns} from diagnostics where id = $1`, [id])).rows[0]
}

describe('a diagnostic', () => {
  const heard: string[] = []
  let stopListening: () => Promise<void>
  beforeAll(async () => {
    stopListening = await database.listen('diagnostic_changed', (slug) => heard.push(slug))
  })
  afterAll(() => stopListening())

  /** The notifications of the work alone. */
  async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
    heard.length = 0
    await database.query(`select pg_notify('diagnostic_changed', '<begin>')`)
    await work()
    await database.query(`select pg_notify('diagnostic_changed', '<end>')`)
    await expect.poll(() => heard.at(-1)).toBe('<end>')
    return heard.slice(heard.lastIndexOf('<begin>') + 1, -1)
  }

  test('keeps counters, date and credit-link switch from its owner, silently, for whole records are saved', async () => {
    const columns = 'responsecount, leadcount, createdat, saved_at, hidepoweredbylink, published_title'
    const before = await stored(freePublished, columns)
    const forged = `responsecount = 99, leadcount = 99, createdat = '2000-01-01', saved_at = '2000-01-01',
      hidepoweredbylink = true, published_title = 'x'`
    expect(await outcome(as(actors.free, database, `update diagnostics set ${forged}`))).toBe(1)
    expect(await stored(freePublished, columns)).toEqual(before)
  })

  test('starts with counters of zero and the switch of its plan, whatever is sent', async () => {
    const sql = `insert into diagnostics (title, responsecount, leadcount, hidepoweredbylink, createdat)
      values ('x', 7, 7, false, '2999-01-01') returning responsecount, leadcount, hidepoweredbylink, createdat <= now() as past`
    const { rows } = await as(actors.paid, database, sql)
    expect(rows).toEqual([{ responsecount: 0, leadcount: 0, hidepoweredbylink: true, past: true }])
  })

  test('an upsert cannot forge counters either', async () => {
    const sql = `insert into diagnostics (id, title, responsecount, leadcount) values ('${freePublished}', 'x', 99, 99)
      on conflict (id) do update set title = excluded.title, responsecount = excluded.responsecount, leadcount = excluded.leadcount`
    expect(await outcome(as(actors.free, database, sql))).toBe(1)
    expect(await stored(freePublished, 'title, responsecount, leadcount')).toEqual({
      title: 'x',
      responsecount: 1,
      leadcount: 1,
    })
  })

  const credit = 'powered_by_text, powered_by_link_name, powered_by_link_url'
  const ownCredit = `powered_by_text = '自社', powered_by_link_name = '自社サイト', powered_by_link_url = 'https://example.com/'`

  test('on free the credit keeps its old value, null at first', async () => {
    await as(actors.free, database, `update diagnostics set ${ownCredit}, title = 'changed'`)
    expect(await stored(freePublished, `title, ${credit}`)).toEqual({
      title: 'changed',
      powered_by_text: null,
      powered_by_link_name: null,
      powered_by_link_url: null,
    })
  })

  test('a paid owner changes the credit, and after a downgrade it stays as it was', async () => {
    await as(actors.paid, database, `update diagnostics set ${ownCredit} where id = '${paidPublished}'`)
    await as(actors.admin, database, `update profiles set plan_type = 'free' where id = '${actors.paid.id}'`)
    await as(actors.paid, database, `update diagnostics set powered_by_text = 'other' where id = '${paidPublished}'`)
    expect(await stored(paidPublished, `powered_by_text, hidepoweredbylink`)).toEqual({
      powered_by_text: '自社',
      hidepoweredbylink: false,
    })
  })

  test.each(['free', 'paid'] as const)(
    'on the plan %s a result type offers as many next steps as it allows',
    async (who) => {
      const { id } = actors[who]
      const diagnostic = who === 'free' ? freePublished : paidPublished
      const plan = (await database.query('select plan_type from profiles where id = $1', [id])).rows[0]?.plan_type
      const actions = ['一', '二', '三'].map((label) => ({ label, url: 'https://example.com/' }))
      const [first, ...others] = emptyResultTypes()
      const types = [{ ...first, actions }, ...others]
      const change = `update diagnostics set resulttypes = $1 where id = '${diagnostic}'`
      await as(actors[who], database, change, [JSON.stringify(types)])
      const allowed = allowedActions(plan as PlanType)
      expect(await stored(diagnostic, 'resulttypes')).toEqual({
        resulttypes: [{ ...first, actions: actions.slice(0, allowed) }, ...others],
      })
    },
  )

  test('after a downgrade the next steps of a type stay until they are changed themselves', async () => {
    const actions = ['一', '二', '三'].map((label) => ({ label, url: 'https://example.com/' }))
    const types = JSON.stringify(emptyResultTypes().map((type) => ({ ...type, actions })))
    const save = `update diagnostics set title = 'x', resulttypes = $1 where id = '${paidPublished}'`
    const offered = () => stored(paidPublished, `jsonb_path_query_array(resulttypes, '$[*].actions.size()') as n`)
    await as(actors.paid, database, save, [types])
    await as(actors.admin, database, `update profiles set plan_type = 'free' where id = '${actors.paid.id}'`)
    await as(actors.paid, database, 'update diagnostics set collectleadinfo = not collectleadinfo')
    await as(actors.paid, database, save, [types])
    await as(actors.paid, database, save, [types.replaceAll('"name":""', '"name":"新しい名前"')])
    expect(await offered()).toEqual({ n: [3, 3, 3, 3, 3, 3, 3, 3] })
    await as(actors.paid, database, save, [types.replace('三', '四')])
    expect(await offered()).toEqual({ n: [1, 3, 3, 3, 3, 3, 3, 3] })
    await as(actors.paid, database, save, [types])
    expect(await offered()).toEqual({ n: [1, 3, 3, 3, 3, 3, 3, 3] })
  })

  test('is published by its owner with three axes and eight result types alone', async () => {
    const change = (sql: string) =>
      outcome(as(actors.paid, database, `update diagnostics set ${sql} where id = '${paidPublished}'`))
    const without = (list: string, last: number) => `${list} = jsonb_path_query_array(${list}, '$[0 to ${last}]')`
    expect(await change(without('axes', 1))).toBe('23514')
    expect(await change(without('resulttypes', 6))).toBe('23514')
    expect(await change(`ispublished = false, ${without('resulttypes', 6)}`)).toBe(1)
    expect(await change('ispublished = true')).toBe('23514')
    expect(await stored(paidPublished, 'ispublished')).toEqual({ ispublished: false })
  })

  test('hidepoweredbylink follows the plan by itself', async () => {
    const hidden = async () => (await stored(freePublished, 'hidepoweredbylink'))?.hidepoweredbylink
    expect(await hidden()).toBe(false)
    await as(actors.admin, database, `update profiles set plan_type = 'light' where id = '${actors.free.id}'`)
    expect(await hidden()).toBe(true)
  })

  test.each(Object.entries(CHANGES))(
    'has another revision and is announced with a change of %s',
    async (column, value) => {
      const change = `update diagnostics set ${column} = ${value} where id = '${paidPublished}'`
      const before = await stored(paidPublished, 'revision')
      expect(await announcedBy(() => as(actors.paid, database, change))).toContain('paid-published')
      expect(await stored(paidPublished, 'revision')).not.toEqual(before)
    },
  )

  test('has no other column whose change would pass unnoticed', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = 'public.diagnostics'::regclass and attnum > 0 and not attisdropped
        and attname <> all ('{id,user_id,createdat,published_title,responsecount,leadcount,hidepoweredbylink,revision,next_revision,saved_at,report_key}')`,
    )
    expect(Object.keys(CHANGES).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('keeps its revision when it is saved as it is, hidden by a plan, answered, or reported', async () => {
    const revisions = () => Promise.all([paidDraft, freePublished].map((id) => stored(id, 'revision, next_revision')))
    const before = await revisions()
    const sameNamed = `update diagnostics set title = title, next_revision = gen_random_uuid() where id = '${paidDraft}'`
    await as(actors.paid, database, sameNamed)
    await as(actors.admin, database, `update profiles set plan_type = 'light' where id = '${actors.free.id}'`)
    await answer(freePublished)
    await as(actors.paid, database, `update diagnostics set report_key = gen_random_uuid() where id = '${paidDraft}'`)
    expect(await revisions()).toEqual(before)
  })

  test('a slug in use is refused by the name of its key', async () => {
    const sql = `update diagnostics set publicurl = 'free-published' where id = '${otherDraft}'`
    await expect(as(actors.other, database, sql)).rejects.toMatchObject({
      code: '23505',
      constraint: 'diagnostics_publicurl_key',
    })
  })

  test('announces its slugs when it changes, and not when it is answered', async () => {
    const changes = [
      () => answer(paidPublished),
      () => as(actors.admin, database, `update profiles set plan_type = 'light' where id = '${actors.free.id}'`),
      () => as(actors.paid, database, `update diagnostics set publicurl = 'moved' where id = '${paidPublished}'`),
      () => as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`),
    ]
    const announced: string[][] = []
    for (const change of changes) announced.push(await announcedBy(change))
    expect(announced).toEqual([[], ['free-published'], ['paid-published', 'moved'], ['moved']])
  })
})

function answer(diagnosticId: string, columns = '', values = '') {
  return as(
    visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result${columns})
      values (gen_random_uuid(), '${diagnosticId}', '{}', 'ACE'${values})`,
  )
}

describe('a response', () => {
  test('goes with its diagnostic', async () => {
    await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
    const { rows } = await database.query('select from diagnostic_responses where diagnosticid = $1', [paidPublished])
    expect(rows).toEqual([])
  })
})
