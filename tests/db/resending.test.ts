import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { claim, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld, responseOfPaid, webhookOfPaid } from '../support/world.ts'

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

describe('sending again', () => {
  const resend = (actor: typeof actors.paid, args: string) =>
    as(actor, database, `select resend_deliveries('${webhookOfPaid}'${args}) as n`).then(
      ({ rows: [row] }) => (row as { n: number }).n,
    )

  test('takes one, all that failed, or leads since a moment, under the same id', async () => {
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

  const unsent = async (actor: typeof actors.paid, since = `now() - interval '1 minute'`) =>
    (await as(actor, database, `select count_unsent('${webhookOfPaid}', ${since}) as n`)).rows[0]?.n
  const backdate = () => database.query(`update public.diagnostic_responses set receivedat = now() - interval '1 day'`)
  const SINCE = `, null, now() - interval '1 minute'`

  test.each([
    // State of its delivery, and whether it is sent again with the unsent ones and with everything.
    ['none', 1, 1],
    ['failed', 1, 1],
    ['sent', 0, 1],
    ['due', 0, 1],
    ['skipped', 0, 1],
  ])(
    'since a moment takes a lead whose delivery is %s: %i with the unsent ones, %i with everything',
    async (state, few, all) => {
      await backdate()
      const id = await respond(database, LEAD)
      // A visitor whose clock is slow, or who was offline: arrival counts.
      await database.query(
        `update public.diagnostic_responses set completedat = now() - interval '2 days' where id = '${id}'`,
      )
      await database.query(
        state === 'none' ? 'delete from public.deliveries' : `update public.deliveries set state = '${state}'`,
      )
      expect(await unsent(actors.paid)).toBe(few)
      expect(await unsent(actors.other)).toBe(0)
      expect(await resend(actors.paid, SINCE)).toBe(few)
      expect((await rows(`connection_id = '${webhookOfPaid}'`)).map((row) => row.state)).toEqual(
        few === 1 ? ['due'] : [state],
      )
      expect(await resend(actors.paid, `${SINCE}, true`)).toBe(all)
      expect((await rows(`connection_id = '${webhookOfPaid}'`)).map((row) => row.state)).toEqual(['due'])
    },
  )

  test('since a moment takes responses without contact where all are wanted, those of one diagnostic, and no results', async () => {
    const off = (change: string) =>
      database.query(`update public.connections set state = 'off', ${change} where id = '${webhookOfPaid}'`)
    await backdate()
    await off(`settings = '{"events": "all"}'`)
    const id = await respond(database, {})
    expect(await resend(actors.paid, SINCE)).toBe(1)
    expect(await rows()).toEqual([
      { connection_id: webhookOfPaid, event: 'response.created', response_id: id, state: 'due' },
    ])
    await database.query('delete from public.deliveries')
    await off(`settings = '{}'`)
    expect(await unsent(actors.paid)).toBe(0)
    await respond(database, LEAD)
    await off(`diagnosticid = (select id from public.diagnostics where title = 'Paid, draft')`)
    expect(await unsent(actors.paid)).toBe(0)
    await off(`diagnosticid = '${paidPublished}'`)
    expect(await unsent(actors.paid)).toBe(1)
    await off(`kind = 'result-mail'`)
    expect([await unsent(actors.paid), await resend(actors.paid, `${SINCE}, true`)]).toEqual([0, 0])
  })

  test.each([
    ['webhook', '', true],
    ['mail, daily', '', false],
    ['mail, daily', ', (select id from public.deliveries limit 1)', true],
    ['mail', SINCE, true],
  ])('of %s%s ends the rest of its connection: %s', async (kind, args, ends) => {
    await respond(database, LEAD)
    const settings = kind.endsWith('daily') ? '{"frequency": "daily"}' : '{}'
    await database.query(`update public.connections set kind = '${kind.split(',')[0]}', settings = '${settings}',
      rest_until = now() + interval '1 hour' where id = '${webhookOfPaid}'`)
    await database.query(`delete from public.deliveries where connection_id <> '${webhookOfPaid}'`)
    await resend(actors.paid, args)
    expect((await claim(database)) !== null).toBe(ends)
  })

  test('is refused for another account', async () => {
    expect(await outcome(as(actors.other, database, `select resend_deliveries('${webhookOfPaid}')`))).toBe('42501')
  })
})
