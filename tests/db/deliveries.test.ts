import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidPublished, resetWorld, responseOfPaid, webhookOfPaid } from '../support/world.ts'

const ALL_KINDS = ['mail', 'result-mail', 'webhook', 'slack', 'chatwork', 'kintone']

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

/** A visitor's response. @returns its id */
async function respond(lead: object, diagnosticId = paidPublished, actor: { role: string } = actors.visitor) {
  const id = randomUUID()
  const sql = `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
    values ($1::text::uuid, $2::text::uuid, '{}', 'ACE', $3::text::jsonb)`
  await as(actor as typeof actors.visitor, database, sql, [id, diagnosticId, JSON.stringify(lead)])
  return id
}

type Claim = {
  connection: { id: string; lease: string }
  owner: { email: string }
  deliveries: { id: string; event: string; response: { id: string; leadinfo: object } }[]
  diagnostics: { id: string; title: string; resulttypes: { code: string; name: string }[] }[]
}

async function claim(kinds: readonly string[] = ALL_KINDS): Promise<Claim | null> {
  const sql = 'select claim_connection($1::text::jsonb) as claimed'
  const [row] = (await as(actors.service, database, sql, [JSON.stringify(kinds)])).rows as { claimed: Claim | null }[]
  return row?.claimed ?? null
}

type Finish = { done?: object[]; failed?: boolean; rest?: string | null; off?: string | null; lease?: string }

async function finish({ connection }: Claim, { done = [], failed = false, rest = null, off = null, lease }: Finish) {
  const sql =
    'select finish_deliveries($1::text::uuid, $2::text::uuid, $3::text::jsonb, $4::boolean, $5::text, $6::text) as r'
  const params = [connection.id, lease ?? connection.lease, JSON.stringify(done), failed, rest, off]
  return ((await as(actors.service, database, sql, params)).rows as { r: string | null }[])[0]?.r
}

const LEAD = { name: '花子', email: 'hanako@example.com', company: '' }

describe('a visitor’s response', () => {
  test('is queued for the mail and the webhook of its owner, and for no one else', async () => {
    const id = await respond(LEAD)
    expect((await rows()).map((row) => [row.connection_id, row.event, row.response_id, row.state])).toEqual([
      [actors.paid.id, 'lead.created', id, 'due'],
      [webhookOfPaid, 'lead.created', id, 'due'],
    ])
  })

  test('without contact details goes only where all responses are wanted', async () => {
    await respond({})
    expect(await rows()).toEqual([])
    await database.query(`update public.connections set settings = '{"events": "all"}' where id = '${webhookOfPaid}'`)
    const id = await respond({})
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

  test('goes to no connection that is off or of another diagnostic', async () => {
    await database.query(`update public.connections set state = 'off' where id = '${actors.paid.id}'`)
    await database.query(
      `update public.connections set diagnosticid = (select id from public.diagnostics where title = 'Paid, draft')
       where id = '${webhookOfPaid}'`,
    )
    await respond(LEAD)
    expect(await rows()).toEqual([])
  })

  test('that a restore or a move brings sends nothing', async () => {
    await respond(LEAD, paidPublished, actors.service)
    await database.query(`insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo)
      values ('${paidPublished}', '{}', 'ACE', '{"name": "x"}')`)
    expect(await rows()).toEqual([])
  })
})

describe('a claim', () => {
  test('has the content of what is due, and leaves its connection to nobody else for two minutes', async () => {
    const id = await respond(LEAD, freePublished)
    const claimed = await claim()
    expect(claimed).toMatchObject({
      connection: { id: actors.free.id, kind: 'mail' },
      owner: { email: 'free@example.com' },
      deliveries: [{ event: 'lead.created', response: { id, leadinfo: LEAD, result: 'ACE' } }],
      diagnostics: [{ id: freePublished, title: 'Free, published', publicurl: 'free-published' }],
    })
    expect(await claim()).toBeNull()
    await database.query(`update public.connections set leased_until = now() - interval '1 second'`)
    const again = await claim()
    expect(again?.deliveries[0]?.id).toBe(claimed?.deliveries[0]?.id)
    if (claimed === null || again === null) throw new Error('nothing was claimed')
    // The first server may still be at work; its result is not recorded.
    expect(await finish(claimed, { done: [{ id: claimed.deliveries[0]?.id, state: 'failed' }] })).toBeNull()
    expect(await finish(again, { done: [{ id: again.deliveries[0]?.id, state: 'sent', answer: 'ok' }] })).toBe(
      'recorded',
    )
    expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
    expect(await claim()).toBeNull()
  })

  test('takes the connection that waits longest, and none that rests, is off or of another kind', async () => {
    await respond(LEAD)
    await respond(LEAD, freePublished)
    await database.query(`update public.deliveries set created_at = created_at - interval '1 hour'
      where connection_id = '${actors.free.id}'`)
    expect((await claim())?.connection.id).toBe(actors.free.id)
    expect((await claim(['webhook']))?.connection.id).toBe(webhookOfPaid)
    await database.query(`update public.connections set rest_until = now() + interval '1 minute' where kind = 'mail'`)
    expect(await claim()).toBeNull()
    await database.query(`update public.connections set rest_until = null, state = 'off'`)
    expect(await claim()).toBeNull()
  })

  test('skips what was erased or deleted', async () => {
    const erased = await respond(LEAD, freePublished)
    const deleted = await respond(LEAD, freePublished)
    const kept = await respond(LEAD, freePublished)
    await database.query(`update public.diagnostic_responses set leadinfo = '{}' where id = '${erased}'`)
    await database.query(`delete from public.diagnostic_responses where id = '${deleted}'`)
    expect((await claim())?.deliveries.map(({ response }) => response.id)).toEqual([kept])
    expect((await rows(`state = 'skipped'`)).map((row) => row.response_id).sort()).toEqual([erased, deleted].sort())
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
    expect((await claim())?.deliveries).toHaveLength(most)
  })
})

describe('the end of a claim', () => {
  /** A claim of the webhook with one lead. */
  async function claimed(): Promise<Claim> {
    await respond(LEAD)
    const found = await claim(['webhook'])
    if (found === null) throw new Error('nothing was claimed')
    return found
  }
  const state = async () =>
    (
      await database.query<
        Record<string, unknown>
      >(`select state, reason, failures, lease, last_success_at is not null as succeeded,
        round(extract(epoch from rest_until - now()))::integer as rest from public.connections where id = '${webhookOfPaid}'`)
    ).rows[0]
  const failedSince = (age: string) =>
    database.query(
      `update public.connections set failures = 5, failing_since = now() - interval '${age}' where id = '${webhookOfPaid}'`,
    )
  const due = ({ deliveries }: Claim) =>
    deliveries.map(({ id }) => ({ id, state: 'due', status: 500, problem: 'server-error', answer: 'x' }))

  test('counts failures and rests; a success forgets them', async () => {
    const first = await claimed()
    expect(await finish(first, { done: due(first), failed: true, rest: '60' })).toBe('recorded')
    expect(await state()).toEqual({ state: 'on', reason: null, failures: 1, lease: null, succeeded: false, rest: 60 })
    await database.query(`update public.connections set rest_until = null`)
    const second = await claim(['webhook'])
    if (second === null) throw new Error('nothing was claimed')
    await finish(second, { done: second.deliveries.map(({ id }) => ({ id, state: 'sent', status: 200, answer: '' })) })
    expect(await state()).toEqual({ state: 'on', reason: null, failures: 0, lease: null, succeeded: true, rest: null })
    const tries = await database.query(`select tries, status, problem from public.deliveries where state = 'sent'`)
    expect(tries.rows).toEqual([{ tries: 2, status: 200, problem: null }])
  })

  test('says once that a connection fails since a day', async () => {
    const first = await claimed()
    await failedSince('25 hours')
    expect(await finish(first, { done: due(first), failed: true, rest: '0' })).toBe('failing')
    expect(await state()).toMatchObject({ state: 'failing', failures: 6 })
    const second = await claim(['webhook'])
    if (second === null) throw new Error('nothing was claimed')
    expect(await finish(second, { done: due(second), failed: true, rest: '60' })).toBe('recorded')
  })

  test('switches off after four days, and keeps what waited to be sent again', async () => {
    const first = await claimed()
    await failedSince('97 hours')
    expect(await finish(first, { done: due(first), failed: true, rest: '60' })).toBe('off')
    expect(await state()).toMatchObject({ state: 'off', reason: 'unreachable' })
    expect((await rows(`connection_id = '${webhookOfPaid}'`)).map((row) => row.state)).toEqual(['failed'])
  })

  test('leaves a connection off that its owner switched off meanwhile', async () => {
    const first = await claimed()
    await as(actors.paid, database, `update connections set state = 'off' where id = '${webhookOfPaid}'`)
    await finish(first, { done: [{ id: first.deliveries[0]?.id, state: 'sent' }] })
    expect(await state()).toMatchObject({ state: 'off', reason: null })
  })

  test('of a daily mail waits for nine in the morning in Japan', async () => {
    await respond(LEAD, freePublished)
    const mail = await claim(['mail'])
    if (mail === null) throw new Error('nothing was claimed')
    await finish(mail, { rest: 'morning' })
    const { rows: found } = await database.query(
      `select to_char(rest_until at time zone 'Asia/Tokyo', 'HH24:MI:SS') as hour, rest_until > now() as later,
         rest_until <= now() + interval '1 day' as soon from public.connections where id = '${actors.free.id}'`,
    )
    expect(found).toEqual([{ hour: '09:00:00', later: true, soon: true }])
  })
})

describe('sending again', () => {
  const resend = (actor: typeof actors.paid, args: string) =>
    as(actor, database, `select resend_deliveries('${webhookOfPaid}'${args}) as n`).then(
      ({ rows: [row] }) => (row as { n: number }).n,
    )

  test('takes one, all that failed, or all leads since a moment, under the same id', async () => {
    await database.query(`insert into public.deliveries (connection_id, event, response_id, diagnosticid, state)
      values ('${webhookOfPaid}', 'lead.created', '${responseOfPaid}', '${paidPublished}', 'failed'),
        ('${webhookOfPaid}', 'lead.created', gen_random_uuid(), '${paidPublished}', 'sent')`)
    const ids = async () => (await database.query<{ id: string }>('select id from public.deliveries order by id')).rows
    const before = await ids()
    expect(await resend(actors.paid, '')).toBe(1)
    expect((await rows(`state = 'due'`)).map((row) => row.response_id)).toEqual([responseOfPaid])
    expect(await resend(actors.paid, `, '${before[0]?.id}'`)).toBe(1)
    expect(await ids()).toEqual(before)
    await database.query('delete from public.deliveries')
    expect(await resend(actors.paid, `, null, now() - interval '1 hour'`)).toBe(1)
    expect(await rows()).toMatchObject([{ response_id: responseOfPaid, state: 'due' }])
    expect(await resend(actors.paid, `, null, now() + interval '1 hour'`)).toBe(0)
  })

  test('is refused for another account', async () => {
    expect(await outcome(as(actors.other, database, `select resend_deliveries('${webhookOfPaid}')`))).toBe('42501')
  })
})

test('rows go after thirty days', async () => {
  await respond(LEAD)
  await database.query(`update public.deliveries set created_at = now() - interval '31 days'
    where connection_id = '${webhookOfPaid}'`)
  await as(actors.service, database, 'select forget_deliveries()')
  expect((await rows()).map((row) => row.connection_id)).toEqual([actors.paid.id])
})
