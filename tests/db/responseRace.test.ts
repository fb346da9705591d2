import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { ownClient } from '#server/embedded/database/ownClient.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { as, outcome, user } from '../support/actors.ts'
import { claim, finish, LEAD, respond } from '../support/claims.ts'
import { startTestBackend, type TestBackend } from '../support/embeddedBackend.ts'
import { emptyPostgres } from '../support/emptyPostgres.ts'
import { publishedRow, responseRow } from '../support/productClient.ts'

let place: Awaited<ReturnType<typeof emptyPostgres>>
let database: Database
let backend: TestBackend
let owner: Awaited<ReturnType<TestBackend['account']>>
let diagnosticId: string

beforeAll(async () => {
  place = await emptyPostgres()
  database = await openPostgres(place.url, 6)
  await prepareDatabase(database)
  backend = await startTestBackend({}, database)
  owner = await backend.account('owner@example.com')
  const row = publishedRow(owner.userId)
  diagnosticId = row.id
  await owner.client.from('diagnostics').insert(row).throwOnError()
})
afterAll(async () => {
  await backend.close()
  await database.close()
  await place.drop()
})

async function waiting(): Promise<number> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await database.query(sql)).rows.length
}

const RESPONSES = 'diagnostic_responses'
test('a list of responses holds no diagnostic of others while it is written, as it may be on hosted Supabase', async () => {
  const holder = ownClient(place.url, 'test')
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const list = `insert into ${RESPONSES} (id, diagnosticid, answers, result)
    select gen_random_uuid(), '${diagnosticId}', '{}', 'ACE' from generate_series(1, 2) n
    where n = 1 or pg_advisory_xact_lock(1)::text is not null`
  const stranger = await backend.account('stranger@example.com')
  const written = outcome(as(user(stranger.userId), database, list))
  await expect.poll(waiting).toBe(1)
  const lock = `select from diagnostics where id = '${diagnosticId}' for no key update nowait`
  expect(await outcome(database.query(lock))).toBe(1)
  await holder.end()
  expect(await written).toBe(2)
})

test('a result mail that is recorded as sent while it is queued again is not sent again', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const connection = { id, kind: 'result-mail', name: 'x', diagnosticid: diagnosticId }
  await owner.client.from('connections').insert(connection).throwOnError()
  await owner.client.from('connections').update({ state: 'on' }).eq('id', id).throwOnError()
  const response = { ...responseRow(diagnosticId), leadinfo: { email: 'hanako@example.com' } }
  await backend.client().from(RESPONSES).insert(response).throwOnError()
  const worker = ownClient(place.url, 'test')
  await worker.connect()
  const ofThis = `from deliveries where connection_id = '${id}'`
  const [delivery] = (await worker.query(`select id, state ${ofThis}`)).rows
  expect(delivery).toMatchObject({ state: 'due' })
  await worker.query(`begin; update deliveries set state = 'sent', tried_at = now() where id = '${delivery.id}'`)
  const resent = owner.client.rpc('resend_deliveries', { p_connection: id, p_delivery: delivery.id }).throwOnError()
  const amount = resent.then(({ data }) => data)
  await expect.poll(waiting).toBe(1)
  await worker.query('commit')
  expect(await amount).toBe(0)
  expect((await worker.query(`select state ${ofThis}`)).rows).toEqual([{ state: 'sent' }])
  await worker.end()
})

test('an answer that is recorded while its person is erased is not kept', async () => {
  const id = await respond(database, LEAD, diagnosticId)
  const claimed = await claim(database)
  if (claimed === null) throw new Error('nothing was claimed')
  const eraser = ownClient(place.url, 'test')
  await eraser.connect()
  await eraser.query('begin')
  await eraser.query(`update ${RESPONSES} set leadinfo = '{}' where id = '${id}'`)
  const delivery = claimed.deliveries.find(({ response }) => response.id === id)
  const done = [{ id: delivery?.id, state: 'sent', answer: '花子' }]
  const finished = finish(database, claimed, { done })
  await expect.poll(waiting).toBe(1)
  await eraser.query('commit')
  await eraser.end()
  await finished
  const { rows } = await database.query(`select state, answer from deliveries where id = '${delivery?.id}'`)
  expect(rows).toEqual([{ state: 'sent', answer: null }])
})
