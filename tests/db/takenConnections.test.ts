import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { claim, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

const states = async () => {
  const sql = `select state from public.deliveries where connection_id = '${webhookOfPaid}'`
  return (await database.query(sql)).rows.map(({ state }) => state)
}

describe('an id of a deleted connection that another account takes', () => {
  const take = (kind: string, more = '') =>
    as(
      actors.other,
      database,
      `insert into connections (id, kind, name) values ('${webhookOfPaid}', '${kind}', 'x') ${more}`,
    )
  const switchOn = () =>
    database.query(`update public.connections set state = 'on', reason = null where id = '${webhookOfPaid}'`)
  const remove = () => as(actors.paid, database, `delete from connections where id = '${webhookOfPaid}'`)
  const leave = (event: string, response: string) =>
    database.query(
      `insert into public.deliveries (connection_id, event, response_id, diagnosticid)
       values ('${webhookOfPaid}', $1::text, $2::text::uuid, '${paidPublished}')`,
      [event, response],
    )

  test.each(['webhook', 'mail', 'kintone'])('has no rows of the former owner, as a %s', async (kind) => {
    await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'failed', answer = '花子'`)
    await remove()
    await take(kind)
    await switchOn()
    expect((await as(actors.other, database, 'select * from deliveries')).rows).toEqual([])
    expect((await as(actors.other, database, 'select * from get_delivery_counts()')).rows).toEqual([])
    const resent = await as(actors.other, database, `select resend_deliveries('${webhookOfPaid}') as n`)
    expect(resent.rows).toEqual([{ n: 0 }])
    expect(await claim(database, [kind])).toBeNull()
  })

  test('gets nothing that arrives late', async () => {
    const lead = await respond(database, LEAD)
    const plain = await respond(database, {})
    const erased = await respond(database, LEAD)
    await database.query(`update public.diagnostic_responses set leadinfo = '{}' where id = '${erased}'`)
    await database.query('delete from public.deliveries')
    await remove()
    await take('webhook')
    await switchOn()
    await leave('lead.created', lead)
    await leave('response.created', plain)
    await leave('lead.erased', erased)
    await leave('lead.erased', randomUUID())
    expect((await claim(database, ['webhook']))?.deliveries).toEqual([])
    expect(await states()).toEqual(Array(4).fill('skipped'))
  })

  test('keeps its rows while it exists, whatever others try', async () => {
    await respond(database, LEAD)
    expect(await outcome(take('webhook'))).toBe('23505')
    await outcome(take('webhook', 'on conflict do nothing'))
    expect(await states()).toEqual(['due'])
  })
})
