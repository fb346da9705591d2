import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { claim, finish, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidPublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

type Row = { connection_id: string; event: string; response_id: string; state: string }

const rows = async (where = 'true') =>
  (
    await database.query<Row>(`select connection_id, event, response_id, state from public.deliveries where ${where}
    order by connection_id, created_at`)
  ).rows

describe('a visitor’s response', () => {
  test('is queued for the mail and the webhook of its owner, and for no other one', async () => {
    const id = await respond(database, LEAD)
    expect((await rows()).map((row) => [row.connection_id, row.event, row.response_id, row.state])).toEqual([
      [actors.paid.id, 'lead.created', id, 'due'],
      [webhookOfPaid, 'lead.created', id, 'due'],
    ])
  })

  test('without contact details goes only where all responses are wanted', async () => {
    await respond(database, {})
    expect(await rows()).toEqual([])
    await database.query(`update public.connections set settings = '{"events": "all"}' where id = '${webhookOfPaid}'`)
    const id = await respond(database, {})
    expect(await rows()).toEqual([
      { connection_id: webhookOfPaid, event: 'response.created', response_id: id, state: 'due' },
    ])
  })

  test('that is sent again is queued once', async () => {
    const sql = `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
      values ('${randomUUID()}', '${freePublished}', '{}', 'ACE', '{"name": "x"}')`
    await as(actors.visitor, database, sql)
    await as(actors.visitor, database, sql)
    expect(await rows()).toHaveLength(1)
  })

  test('that was deleted and arrives once more is stored, and not sent again', async () => {
    const id = await respond(database, LEAD, freePublished)
    await database.query(`update public.deliveries set state = 'sent'`)
    await database.query(`delete from public.diagnostic_responses where id = '${id}'`)
    const sql = `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
      values ('${id}', '${freePublished}', '{}', 'ACE', '{"name": "x"}')`
    expect(await outcome(as(actors.visitor, database, sql))).toBe(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
  })

  test('goes to no connection that is off or of another diagnostic', async () => {
    await database.query(`update public.connections set state = 'off' where id = '${actors.paid.id}'`)
    await database.query(
      `update public.connections set diagnosticid = (select id from public.diagnostics where title = 'Paid, draft')
       where id = '${webhookOfPaid}'`,
    )
    await respond(database, LEAD)
    expect(await rows()).toEqual([])
  })

  test('that a restore or a move brings sends nothing', async () => {
    await respond(database, LEAD, paidPublished, actors.service)
    await database.query(`insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo)
      values ('${paidPublished}', '{}', 'ACE', '{"name": "x"}')`)
    expect(await rows()).toEqual([])
  })
})

describe('a claim', () => {
  test('has the content of what is due, and leaves its connection to itself for two minutes', async () => {
    const id = await respond(database, LEAD, freePublished)
    const claimed = await claim(database)
    expect(claimed).toMatchObject({
      connection: { id: actors.free.id, kind: 'mail' },
      owner: { email: 'free@example.com' },
      deliveries: [{ event: 'lead.created', response: { id, leadinfo: LEAD, result: 'ACE' } }],
      diagnostics: [{ id: freePublished, title: 'Free, published', publicurl: 'free-published' }],
    })
    expect(await claim(database)).toBeNull()
    await database.query(`update public.connections set leased_until = now() - interval '1 second'`)
    const again = await claim(database)
    expect(again?.deliveries[0]?.id).toBe(claimed?.deliveries[0]?.id)
    if (claimed === null || again === null) throw new Error('nothing was claimed')
    // The first server may still be at work; its result is not recorded.
    expect(await finish(database, claimed, { done: [{ id: claimed.deliveries[0]?.id, state: 'failed' }] })).toBeNull()
    expect(
      await finish(database, again, { done: [{ id: again.deliveries[0]?.id, state: 'sent', answer: 'ok' }] }),
    ).toBe('recorded')
    expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
    expect(await claim(database)).toBeNull()
  })

  test('takes the connection that waits longest, and none that rests, is off or of another kind', async () => {
    await respond(database, LEAD)
    await respond(database, LEAD, freePublished)
    await database.query(`update public.deliveries set created_at = created_at - interval '1 hour'
      where connection_id = '${actors.free.id}'`)
    expect((await claim(database))?.connection.id).toBe(actors.free.id)
    expect((await claim(database, ['webhook']))?.connection.id).toBe(webhookOfPaid)
    await database.query(`update public.connections set rest_until = now() + interval '1 minute' where kind = 'mail'`)
    expect(await claim(database)).toBeNull()
    await database.query(`update public.connections set rest_until = null, state = 'off'`)
    expect(await claim(database)).toBeNull()
  })

  test('skips what was erased or deleted', async () => {
    const erased = await respond(database, LEAD, freePublished)
    const deleted = await respond(database, LEAD, freePublished)
    const kept = await respond(database, LEAD, freePublished)
    await database.query(`update public.diagnostic_responses set leadinfo = '{}' where id = '${erased}'`)
    await database.query(`delete from public.diagnostic_responses where id = '${deleted}'`)
    expect((await claim(database))?.deliveries.map(({ response }) => response.id)).toEqual([kept])
    expect((await rows(`state = 'skipped'`)).map((row) => row.response_id).sort()).toEqual([erased, deleted].sort())
  })

  test('skips them in every part of what is due', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count++) ids.push(await respond(database, LEAD))
    await database.query(
      `update public.diagnostic_responses set leadinfo = '{}' where id in ('${ids[0]}', '${ids[10]}')`,
    )
    const claimed = (await claim(database, ['webhook']))?.deliveries.map(({ response }) => response.id)
    expect(claimed).toEqual(ids.slice(1, 10))
  })

  test('has no response that took the id of a deleted one, in another diagnostic', async () => {
    const id = await respond(database, LEAD)
    await database.query(`delete from public.diagnostic_responses where id = '${id}'`)
    await database.query(`insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
      values ('${id}', '${freePublished}', '{}', 'ACE', '{"name": "別人"}')`)
    expect((await claim(database, ['webhook']))?.deliveries).toEqual([])
  })

  test.each([
    ['mail', 500],
    ['webhook', 10],
    ['kintone', 100],
  ])('of kind %s has at most %i', async (kind, most) => {
    await database.query(`update public.connections set kind = '${kind}' where id = '${webhookOfPaid}'`)
    await database.query(`
      insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
        select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, '${paidPublished}', '{}', 'ACE', '{"name": "x"}'
        from generate_series(1, 501) n;`)
    await database.query(`
      insert into public.deliveries (connection_id, event, response_id, diagnosticid)
        select '${webhookOfPaid}', 'lead.created', id, diagnosticid from public.diagnostic_responses
        where diagnosticid = '${paidPublished}' and leadinfo ->> 'name' = 'x'`)
    expect((await claim(database))?.deliveries).toHaveLength(most)
  })
})

test('rows go after thirty days', async () => {
  await respond(database, LEAD)
  await database.query(`update public.deliveries set created_at = now() - interval '31 days'
    where connection_id = '${webhookOfPaid}'`)
  await as(actors.service, database, 'select forget_deliveries()')
  expect((await rows()).map((row) => row.connection_id)).toEqual([actors.paid.id])
})
