import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, service } from '../support/actors.ts'
import { claim, finish, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

type Owner = { email: string; connections: { id: string; name: string; failed: number }[] }

async function refusals(): Promise<Owner[]> {
  const { rows } = await as(service, database, 'select claim_refusals() as owners')
  return (rows as { owners: Owner[] }[])[0]?.owners ?? []
}
const told = async () =>
  (await refusals()).map(({ email, connections }) => [email, ...connections.map(({ id, failed }) => [id, failed])])

/** A lead that one connection sends with this outcome. */
async function deliver(state: 'sent' | 'failed', kind = 'webhook', diagnosticId?: string) {
  await respond(database, LEAD, diagnosticId)
  const found = await claim(database, [kind])
  if (found === null) throw new Error('nothing was claimed')
  const done = found.deliveries.map(({ id }) => ({ id, state, status: 400, problem: 'value-refused' }))
  await finish(database, found, { done })
}
const later = (hours: number) =>
  database.query(`update public.connections set mailed_at = mailed_at - interval '${hours} hours'`)
const WEBHOOK = webhookOfPaid
const OWNER = 'paid@example.com'

test('an owner is told once a day, of all that failed, while something new fails', async () => {
  await deliver('sent')
  expect(await told()).toEqual([])
  await deliver('failed')
  expect(await told()).toEqual([[OWNER, [WEBHOOK, 1]]])
  await deliver('failed')
  await deliver('failed')
  await later(23)
  expect(await told()).toEqual([])
  await later(2)
  expect(await told()).toEqual([[OWNER, [WEBHOOK, 3]]])
  await later(48)
  await database.query(`update public.deliveries set tried_at = tried_at - interval '48 hours'`)
  expect(await told()).toEqual([])
})

test('one mail names all connections of an owner; the day of another owner is its own', async () => {
  await deliver('failed')
  expect(await told()).toEqual([[OWNER, [WEBHOOK, 1]]])
  await deliver('failed', 'mail')
  await deliver('failed', 'mail', freePublished)
  expect(await told()).toEqual([['free@example.com', [actors.free.id, 1]]])
  await later(25)
  await database.query(`update public.connections set mailed_at = now() where id = '${actors.free.id}'`)
  const [owner] = await told()
  expect(owner?.[0]).toBe(OWNER)
  expect(new Set(owner?.slice(1))).toEqual(
    new Set([
      [WEBHOOK, 1],
      [actors.paid.id, 2],
    ]),
  )
})

test.each([
  ['off', `state = 'off'`],
  ['failing', `state = 'failing'`],
])('a connection that is %s is not named: it has mails of its own', async (_, change) => {
  await deliver('failed')
  await database.query(`update public.connections set ${change} where id = '${WEBHOOK}'`)
  expect(await told()).toEqual([])
})

test.each([
  ['a refusal of all', { failed: true, refused: true }, 'failing'],
  ['a closed receiver', { off: 'gone' }, 'off'],
])('%s was mailed with its failures: they are not mailed twice', async (_, end, answer) => {
  await respond(database, LEAD)
  const found = await claim(database, ['webhook'])
  if (found === null) throw new Error('nothing was claimed')
  const done = found.deliveries.map(({ id }) => ({ id, state: 'failed', status: 400, problem: 'refused' }))
  expect(await finish(database, found, { done, ...end })).toBe(answer)
  await as(actors.paid, database, `update connections set state = 'on' where id = '${WEBHOOK}'`)
  await later(25)
  await database.query(`update public.deliveries set tried_at = tried_at - interval '25 hours'`)
  expect(await told()).toEqual([])
})

test('what is sent again, or goes with its connection, is not named', async () => {
  await deliver('failed')
  await as(actors.paid, database, `select resend_deliveries('${WEBHOOK}')`)
  expect(await told()).toEqual([])
  await deliver('failed')
  await as(actors.paid, database, `delete from connections where id = '${WEBHOOK}'`)
  expect(await told()).toEqual([])
})
