import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retentionDaysOf } from '#domain/response/retention.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { type Actor, as, outcome } from '../support/actors.ts'
import { claim, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidDraft, paidPublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

async function value(actor: Actor, expression: string): Promise<unknown> {
  const { rows } = await as(actor, database, `select ${expression} as value`)
  return (rows[0] as { value: unknown } | undefined)?.value
}

const erase = (id: string, actor: Actor = actors.paid) =>
  as(actor, database, `update diagnostic_responses set leadinfo = '{}' where id = '${id}'`)

const leadOf = async (id: string) => {
  const sql = `select leadinfo, source, privacy_text_id, advertising_text_id, advertising_withdrawn_at,
      erased_at is not null as is_erased, status, memo
    from public.diagnostic_responses where id = $1::text::uuid`
  return (await database.query(sql, [id])).rows[0]
}

const GONE = {
  leadinfo: {},
  source: {},
  privacy_text_id: null,
  advertising_text_id: null,
  advertising_withdrawn_at: null,
  is_erased: true,
  status: 'new',
  memo: '',
}

/** The events of a response, with their state. */
const events = async (id: string) => {
  const sql = `select event || ' ' || state as event from public.deliveries
    where response_id = $1::text::uuid and connection_id = '${webhookOfPaid}' order by event`
  return (await database.query<{ event: string }>(sql, [id])).rows.map(({ event }) => event)
}

const age = (id: string, days: number) =>
  database.query(
    `update public.diagnostic_responses set completedat = now() - make_interval(days => $2::text::int),
      receivedat = now() - make_interval(days => $2::text::int) where id = $1::text::uuid`,
    [id, String(days)],
  )

describe('a lead that is erased', () => {
  test('takes its source, its consents, the work on it and the answers of receivers along', async () => {
    const id = await respond(database, LEAD)
    await database.query(
      `update public.diagnostic_responses set source = '{"ref": "x"}', privacy_text_id = gen_random_uuid(),
        advertising_text_id = gen_random_uuid(), advertising_withdrawn_at = now(), status = 'won', memo = '花子さん' where id = $1::text::uuid`,
      [id],
    )
    await database.query(`update public.deliveries set state = 'sent', answer = '花子'`)
    await erase(id)
    expect(await leadOf(id)).toEqual(GONE)
    await as(actors.paid, database, `update diagnostic_responses set memo = '花子さん' where id = '${id}'`)
    expect(await leadOf(id)).toEqual(GONE)
    expect((await database.query('select from public.deliveries where answer is not null')).rows).toEqual([])
  })

  test('is announced once to webhooks that got it, and to no other connection', async () => {
    const id = await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'sent'`)
    await erase(id)
    expect(await events(id)).toEqual(['lead.created sent', 'lead.erased due'])
    const { rows } = await database.query(`select connection_id from public.deliveries where event = 'lead.erased'`)
    expect(rows).toEqual([{ connection_id: webhookOfPaid }])
    const claimed = await claim(database, ['webhook'])
    expect(claimed?.deliveries).toMatchObject([{ event: 'lead.erased', response: { id, leadinfo: {} } }])
  })

  test('is not announced where it was not sent', async () => {
    const id = await respond(database, LEAD)
    await erase(id)
    expect(await events(id)).toEqual(['lead.created due'])
    expect((await claim(database, ['webhook']))?.deliveries).toEqual([])
    expect(await events(id)).toEqual(['lead.created skipped'])
  })

  test('is announced after its deliveries were forgotten, where the webhook is as old', async () => {
    const id = await respond(database, LEAD)
    await database.query('delete from public.deliveries')
    await age(id, 40)
    await database.query(`update public.connections set created_at = now() - interval '60 days'`)
    await erase(id)
    expect(await events(id)).toEqual(['lead.erased due'])
  })

  test('can be one of many; those of other accounts stay', async () => {
    const [own, other] = [await respond(database, LEAD), await respond(database, LEAD, freePublished)]
    expect(await value(actors.paid, `erase_responses(array['${own}', '${other}']::uuid[])`)).toBe(1)
    expect(await leadOf(own)).toEqual(GONE)
    expect(await leadOf(other)).not.toEqual(GONE)
  })
})

describe('a response that is deleted', () => {
  const remove = (id: string) => as(actors.paid, database, `delete from diagnostic_responses where id = '${id}'`)
  const answered = () => database.query('select from public.deliveries where answer is not null')

  test.each([
    ['by its owner', remove],
    ['by the API', (id: string) => value(actors.service, `api_delete_response('${actors.paid.id}', '${id}')`)],
  ] as const)('%s is forgotten like an erased lead, and announced with its ids', async (_, removeIt) => {
    const id = await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'sent', answer = '花子'`)
    await removeIt(id)
    expect((await answered()).rows).toEqual([])
    const claimed = await claim(database, ['webhook'])
    const response = { id, diagnosticid: paidPublished }
    expect(claimed?.deliveries).toMatchObject([{ event: 'lead.erased', response }])
    expect(Object.keys(claimed?.deliveries[0]?.response ?? {}).sort()).toEqual(Object.keys(response).sort())
  })

  test('is still announced when its person was erased a moment before', async () => {
    const id = await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'sent'`)
    await erase(id)
    await remove(id)
    expect((await claim(database, ['webhook']))?.deliveries).toMatchObject([{ event: 'lead.erased' }])
  })

  test('is not announced when its diagnostic goes, which clears the answers too', async () => {
    const id = await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'sent', answer = '花子'`)
    await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
    expect(await events(id)).toEqual(['lead.created sent'])
    expect((await answered()).rows).toEqual([])
  })
})

describe('by e-mail', () => {
  test('every lead of the address in this diagnostic is erased, however it is written', async () => {
    const [first, second] = [
      await respond(database, LEAD),
      await respond(database, { ...LEAD, email: 'HANAKO@example.com' }),
    ]
    const others = [
      await respond(database, { email: 'xhanako@example.com' }),
      await respond(database, LEAD, freePublished),
    ]
    expect(await value(actors.service, `count_by_email('${paidPublished}', ' Hanako@Example.com ')`)).toBe(2)
    expect(await value(actors.service, `erase_by_email('${paidPublished}', ' Hanako@Example.com ')`)).toEqual({
      completed: [expect.any(String), expect.any(String)],
      title: 'Paid, published',
      email: 'paid@example.com',
    })
    for (const id of [first, second]) expect(await leadOf(id)).toEqual(GONE)
    for (const id of others) expect(await leadOf(id)).not.toEqual(GONE)
  })

  test('an empty address finds nothing', async () => {
    const id = await respond(database, { ...LEAD, email: '' })
    expect(await value(actors.service, `erase_by_email('${paidPublished}', ' ')`)).toMatchObject({ completed: [] })
    expect(await leadOf(id)).toMatchObject({ leadinfo: { name: '花子' } })
  })

  test('the page knows diagnostics that were published once, and no drafts', async () => {
    const page = () => value(actors.service, `erasure_page('${paidPublished}')`)
    const save = (set: string) =>
      as(actors.paid, database, `update diagnostics set ${set} where id = '${paidPublished}'`)
    await database.query(`update public.profiles set company = 'Acme' where id = '${actors.paid.id}'`)
    expect(await page()).toEqual({ title: 'Paid, published', company: 'Acme' })
    await save(`title = 'Renamed'`)
    expect(await page()).toEqual({ title: 'Renamed', company: 'Acme' })
    for (const draft of [`title = 'Draft', ispublished = false`, `title = 'Later'`, `published_title = 'Forged'`]) {
      await save(draft)
      expect(await page()).toEqual({ title: 'Renamed', company: null })
    }
    await save('ispublished = true')
    expect(await page()).toEqual({ title: 'Later', company: 'Acme' })
    expect(await value(actors.service, `erasure_page('${paidDraft}')`)).toBeNull()
  })
})

test('a restored diagnostic keeps the title that visitors saw', async () => {
  const sql = `insert into diagnostics (user_id, title, published_title) values ('${actors.paid.id}', 'Draft', 'Seen') returning id`
  const [restored] = (await as(actors.service, database, sql)).rows
  expect(await value(actors.service, `erasure_page('${restored?.id}')`)).toEqual({ title: 'Seen', company: null })
})

describe('after the days of its diagnostic', () => {
  test('a lead is erased in parts, and counted before', async () => {
    const ids = [await respond(database, LEAD), await respond(database, LEAD), await respond(database, LEAD)]
    const [old = '', older = '', young = ''] = ids
    const empty = await respond(database, { name: '', email: '', company: '' })
    const kept = await respond(database, LEAD, freePublished)
    for (const id of [old, older, empty, kept]) await age(id, 91)
    await age(young, 89)
    expect(await value(actors.service, 'erase_older()')).toBe(0)
    expect(await value(actors.paid, `count_older_leads('${paidPublished}', 90)`)).toBe(2)
    expect(await value(actors.other, `count_older_leads('${paidPublished}', 90)`)).toBe(0)
    await database.query(`update public.diagnostics set retention_days = 90 where id = '${paidPublished}'`)
    expect(await value(actors.service, 'erase_older(1)')).toBe(1)
    expect(await value(actors.service, 'erase_older(1)')).toBe(1)
    expect(await value(actors.service, 'erase_older(1)')).toBe(0)
    for (const id of [old, older]) expect(await leadOf(id)).toEqual(GONE)
    for (const id of [young, kept]) expect(await leadOf(id)).toMatchObject({ leadinfo: LEAD })
  })
})

test.each(['29', '30', '3650', '3651'])('a retention of %s days: schema and database agree', async (days) => {
  const sql = `update diagnostics set retention_days = ${days} where id = '${paidPublished}'`
  const expected = retentionDaysOf(days) === null ? '23514' : 1
  expect(await outcome(as(actors.paid, database, sql))).toBe(expected)
})

describe('consent to advertising', () => {
  const ADVERTISING = '00000000-0000-4000-8000-000000000303'
  const agreed = async () => {
    const id = await respond(database, LEAD)
    await database.query(
      `update public.diagnostic_responses set advertising_text_id = '${ADVERTISING}' where id = $1::text::uuid`,
      [id],
    )
    return id
  }

  test('is withdrawn by the owner, dated once', async () => {
    const id = await agreed()
    const first = await value(actors.paid, `withdraw_advertising('${id}')`)
    expect(first).toBeInstanceOf(Date)
    expect(await value(actors.paid, `withdraw_advertising('${id}')`)).toEqual(first)
    expect(await leadOf(id)).toMatchObject({ advertising_withdrawn_at: first, advertising_text_id: ADVERTISING })
  })

  test('is not withdrawn where none was given, nor by other accounts', async () => {
    const id = await respond(database, LEAD)
    expect(await value(actors.paid, `withdraw_advertising('${id}')`)).toBeNull()
    expect(await leadOf(id)).toMatchObject({ advertising_withdrawn_at: null })
    await expect(value(actors.other, `withdraw_advertising('${id}')`)).rejects.toMatchObject({ code: '42501' })
  })
})
