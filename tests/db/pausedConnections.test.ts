import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { type Actor, as } from '../support/actors.ts'
import { claim, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

/** As a backup has connections. Its deliveries were queued two days ago. */
const RESTORE = `
  update public.connections set state = 'off', reason = 'restored', paused_at = now() - interval '1 hour';
  update public.diagnostic_responses set receivedat = now() - interval '2 days';
  update public.deliveries set created_at = now() - interval '2 days';
`

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

async function count(actor: Actor) {
  const [row] = (await as(actor, database, 'select * from count_paused_connections()')).rows
  return row as { connections: number; deliveries: number; since: string | null }
}

const resume = async () =>
  (await as(actors.admin, database, 'select continue_connections() as n')).rows.map(({ n }) => n)

const statesOf = async (connection: string) =>
  (
    await database.query<{ state: string }>(
      'select state from public.deliveries where connection_id = $1::text::uuid order by created_at',
      [connection],
    )
  ).rows.map(({ state }) => state)

/** Claims until nothing is due. @returns the connections and how much each sent */
async function claimAll(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (let claimed = await claim(database); claimed !== null; claimed = await claim(database)) {
    found[claimed.connection.id] = claimed.deliveries.length
  }
  return found
}

describe('after a move or a restore', () => {
  test('nothing is sent before an administrator continues, then what waited and what came since', async () => {
    await respond(database, LEAD)
    await database.script(RESTORE)
    await respond(database, LEAD)
    expect(await claimAll()).toEqual({})
    const waiting = await count(actors.admin)
    expect(waiting).toMatchObject({ connections: 5, deliveries: 2 })
    expect(Date.now() - Date.parse(String(waiting.since))).toBeGreaterThan(47 * 60 * 60 * 1000)
    expect(await resume()).toEqual([5])
    expect(await claimAll()).toEqual({ [webhookOfPaid]: 2, [actors.paid.id]: 2 })
    expect(await count(actors.admin)).toEqual({ connections: 0, deliveries: 0, since: null })
    const { rows } = await database.query(
      'select from public.connections where reason is not null or paused_at is not null',
    )
    expect(rows).toEqual([])
  })

  test.each(['free', 'paid', 'other'] as const)('%s sees no numbers of others and continues nothing', async (name) => {
    await database.script(RESTORE)
    expect(await count(actors[name])).toEqual({ connections: 0, deliveries: 0, since: null })
    await expect(as(actors[name], database, 'select continue_connections()')).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['switched off by its owner', `reason = null`],
    ['never tested', `reason = 'new'`],
    ['given up', `reason = 'unreachable'`],
    ['of a plan that ended', `kind = 'kintone'`],
  ])('one that is %s stays as it is', async (_, changed) => {
    await database.script(RESTORE)
    await database.query(`update public.profiles set plan_type = 'light' where id = '${actors.paid.id}'`)
    await database.query(`update public.connections set ${changed} where id = '${webhookOfPaid}'`)
    expect(await resume()).toEqual([4])
    const { rows } = await database.query(`select state from public.connections where id = '${webhookOfPaid}'`)
    expect(rows).toEqual([{ state: 'off' }])
  })

  test('the daily mail waits for the morning', async () => {
    await database.query(`update public.connections set settings = '{"frequency": "daily"}' where kind = 'mail'`)
    await respond(database, LEAD)
    await database.script(RESTORE)
    await resume()
    expect(await claimAll()).toEqual({ [webhookOfPaid]: 1 })
  })
})

describe('a result mail', () => {
  const id = randomUUID()
  beforeEach(async () => {
    await database.query(`delete from public.connections where id = '${webhookOfPaid}'`)
    await database.query(
      `insert into public.connections (id, user_id, diagnosticid, kind, name, state)
        values ($1::text::uuid, '${actors.paid.id}', '${paidPublished}', 'result-mail', 'x', 'on')`,
      [id],
    )
    await respond(database, LEAD)
    await database.script(RESTORE)
  })

  test.each([
    ['an administrator continues', async () => resume()],
    ['its owner continues', () => as(actors.paid, database, `update connections set state = 'on' where id = '${id}'`)],
  ])('that waited for more than a day is not sent when %s; a later one is', async (_, continues) => {
    await database.query(
      `insert into public.deliveries (connection_id, event, response_id, diagnosticid, created_at)
        select connection_id, 'response.created', response_id, diagnosticid, now() - interval '23 hours'
        from public.deliveries where connection_id = $1::text::uuid`,
      [id],
    )
    expect((await count(actors.admin)).deliveries).toBe(2)
    await continues()
    expect(await statesOf(id)).toEqual(['skipped', 'due'])
    expect((await claimAll())[id]).toBe(1)
  })
})
