import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLAN_TYPES, RESULT_MAILS_A_DAY } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { claim, finish, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from private.result_mails')
})
afterAll(() => database.close())

const ADDRESS = randomUUID()

async function take(
  diagnosticId = paidPublished,
  { address = ADDRESS as string, delivery = randomUUID() as string } = {},
) {
  const sql = 'select take_result_mail($1::text::uuid, $2::text::uuid, $3::text::uuid) as problem'
  const [row] = (await as(actors.service, database, sql, [address, diagnosticId, delivery])).rows
  return (row as { problem: string | null }).problem
}

test('an address gets one a diagnostic and day, three a day in all; a repetition is the same one', async () => {
  await database.query('update public.diagnostics set ispublished = true')
  const delivery = randomUUID()
  expect(await take(paidPublished, { delivery })).toBeNull()
  expect(await take(paidPublished, { delivery })).toBeNull()
  expect(await take()).toBe('already-sent')
  expect(await take(freePublished)).toBeNull()
  expect(await take(paidDraft)).toBeNull()
  const { rows } = await database.query<{ id: string }>(
    `select id from public.diagnostics where title = 'Other, draft'`,
  )
  expect(await take(rows[0]?.id)).toBe('already-sent')
  await database.query(`update private.result_mails set day = day - 1`)
  expect(await take()).toBeNull()
})

test('an account sends as many a day as its plan allows, in database and application', async () => {
  for (const plan of PLAN_TYPES) {
    const { rows } = await database.query('select private.result_mails_a_day($1) as mails', [plan])
    expect(rows).toEqual([{ mails: RESULT_MAILS_A_DAY[plan] }])
  }
  await database.query(`insert into private.result_mails
    select (now() at time zone 'Asia/Tokyo')::date, gen_random_uuid(), '${freePublished}', gen_random_uuid(), '${actors.free.id}'
    from generate_series(1, 49)`)
  expect(await take(freePublished)).toBeNull()
  expect(await take(freePublished, { address: randomUUID() })).toBe('allowance-used')
})

test('none leaves while the diagnostic is not published', async () => {
  expect(await take(paidDraft)).toBe('unpublished')
  const delivery = randomUUID()
  expect(await take(paidPublished, { delivery })).toBeNull()
  await database.query(`update public.diagnostics set ispublished = false where id = '${paidPublished}'`)
  expect(await take(paidPublished, { delivery })).toBe('unpublished')
})

test('an address that stopped gets none, until it resumes', async () => {
  await as(actors.service, database, `select stop_result_mails('${ADDRESS}')`)
  await as(actors.service, database, `select stop_result_mails('${ADDRESS}')`)
  expect(await take()).toBe('stopped')
  const stops = async (address: string) =>
    (await as(actors.service, database, `select result_mails_stopped('${address}') as stops`)).rows
  expect(await stops(ADDRESS)).toEqual([{ stops: true }])
  expect(await stops(randomUUID())).toEqual([{ stops: false }])
  await as(actors.service, database, `select resume_result_mails('${ADDRESS}')`)
  expect(await stops(ADDRESS)).toEqual([{ stops: false }])
  expect(await take()).toBeNull()
})

/** A result mail of the paid owner that is on. @returns its id */
async function connect() {
  const id = randomUUID()
  const sql = `insert into connections (id, kind, name, diagnosticid) values ('${id}', 'result-mail', 'x', '${paidPublished}')`
  await as(actors.paid, database, sql)
  await as(actors.paid, database, `update connections set state = 'on' where id = '${id}'`)
  return id
}

test('a result mail that was sent is not sent again on its day; one that was not accepted is', async () => {
  const connection = await connect()
  await respond(database, LEAD)
  const resend = async (args = '') => {
    const sql = `select resend_deliveries('${connection}'${args}) as amount`
    return ((await as(actors.paid, database, sql)).rows as { amount: number }[])[0]?.amount
  }
  const end = async (state: string) => {
    const claimed = await claim(database, ['result-mail'])
    if (claimed === null) throw new Error('nothing is due')
    const delivery = claimed.deliveries[0]?.id ?? ''
    expect(await take(paidPublished, { delivery })).toBeNull()
    const done = [{ id: delivery, state, status: 250, problem: state === 'sent' ? null : 'mail-refused', answer: '' }]
    await finish(database, claimed, { done })
    return delivery
  }
  await end('due')
  // The process was killed before it recorded what it sent.
  expect(await claim(database, ['result-mail'])).not.toBeNull()
  await database.query(`update public.connections set leased_until = null where id = '${connection}'`)
  await end('failed')
  expect(await resend()).toBe(1)
  const delivery = await end('sent')
  for (const args of ['', `, '${delivery}'`, `, null, now() - interval '1 day'`]) expect(await resend(args)).toBe(0)
  const { rows } = await database.query(`select state from public.deliveries where connection_id = '${connection}'`)
  expect(rows).toEqual([{ state: 'sent' }])
  expect(await claim(database, ['result-mail'])).toBeNull()
  await database.query(`update private.result_mails set day = day - 1`)
  await database.query(`update public.deliveries set tried_at = tried_at - interval '1 day'`)
  expect(await resend(`, '${delivery}'`)).toBe(1)
  await end('sent')
  expect(await resend(`, '${delivery}'`)).toBe(0)
})

test('only a lead with an address that does not look like a bot’s is queued for a result mail', async () => {
  const id = await connect()
  await respond(database, { name: '花子' })
  await as(
    actors.visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, website)
      values (gen_random_uuid(), '${paidPublished}', '{}', 'ACE', '{"email": "bot@example.com"}', 'x')`,
  )
  const wanted = await respond(database, LEAD)
  const { rows } = await database.query(`select response_id from public.deliveries where connection_id = '${id}'`)
  expect(rows).toEqual([{ response_id: wanted }])
})
