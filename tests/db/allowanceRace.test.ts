import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { ownClient } from '#server/embedded/database/ownClient.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { as, outcome } from '../support/actors.ts'
import { emptyPostgres } from '../support/emptyPostgres.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

const owner = actors.other
let place: Awaited<ReturnType<typeof emptyPostgres>>
let database: Database

beforeAll(async () => {
  place = await emptyPostgres()
  database = await openPostgres(place.url, 4)
  await prepareDatabase(database)
  await resetWorld(database)
  await database.query(`update profiles set plan_type = 'free' where id = $1`, [owner.id])
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

async function waiting(): Promise<number> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await database.query(sql)).rows.length
}

test("another's diagnostic is not locked by an insert of its id, as its responses would wait", async () => {
  await database.query('delete from diagnostics where user_id = $1', [owner.id])
  const holder = ownClient(place.url, 'test')
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const claims = JSON.stringify({ role: 'authenticated', sub: owner.id })
  const inserting = database.transaction([
    {
      sql: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      params: [claims],
    },
    { sql: `insert into diagnostics (id, title) values ('${paidPublished}', 'x') on conflict do nothing` },
    { sql: 'select pg_advisory_xact_lock(1)' },
  ])
  await expect.poll(waiting).toBe(1)
  const lock = `select from diagnostics where id = '${paidPublished}' for no key update nowait`
  expect(await outcome(database.query(lock))).toBe(1)
  await holder.end()
  await inserting
})

test.each([
  ['gets another id', `update diagnostics set id = '${randomUUID()}' where user_id = '${owner.id}'`, 'P0001', 1],
  ['is deleted', `delete from diagnostics where user_id = '${owner.id}'`, 1, 1],
])('an insert of the id of a diagnostic that %s meanwhile counts', async (_, leave, wanted, left) => {
  await database.query('delete from diagnostics')
  const id = randomUUID()
  const insert = () => as(owner, database, `insert into diagnostics (id, title) values ('${id}', 'x')`)
  await insert()
  const holder = ownClient(place.url, 'test')
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')

  const leaving = database.transaction([{ sql: leave }, { sql: 'select pg_advisory_xact_lock(1)' }])
  await expect.poll(waiting).toBe(1)
  const inserted = outcome(insert())
  await expect.poll(waiting).toBe(2)
  await holder.end()
  await leaving
  expect(await inserted).toBe(wanted)
  expect((await database.query('select from diagnostics')).rows).toHaveLength(left)
})

test('an upsert and a response of its row end in no deadlock', async () => {
  const id = randomUUID()
  await database.query('delete from diagnostics')
  await as(owner, database, `insert into diagnostics (id, title) values ($1, 'x')`, [id])
  const lock = (strength: string) => `select from diagnostics where id = '${id}' for ${strength}`
  const response = ownClient(place.url, 'test')
  await response.connect()
  await response.query(`begin; ${lock('key share')}`)
  const upsert = `insert into diagnostics (id, title, publicurl) values ($1, 'y', 'yyy')
    on conflict (id) do update set title = excluded.title, publicurl = excluded.publicurl`
  const saved = outcome(as(owner, database, upsert, [id]))
  await expect.poll(waiting).toBe(1)
  await response.query(`${lock('no key update')}; commit`)
  await response.end()
  expect(await saved).toBe(1)
})

test('the id of a diagnostic that its owner deletes at the same moment is nobody else’s', async () => {
  await database.query('delete from diagnostics')
  const id = randomUUID()
  await database.query(`insert into diagnostics (id, user_id, title) values ($1, $2, 'x')`, [id, actors.paid.id])
  const holder = ownClient(place.url, 'test')
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')

  const deleting = database.transaction([
    { sql: `delete from diagnostics where id = '${id}'` },
    { sql: 'select pg_advisory_xact_lock(1)' },
  ])
  await expect.poll(waiting).toBe(1)
  const taken = outcome(as(owner, database, `insert into diagnostics (id, title) values ('${id}', 'x')`))
  await expect.poll(waiting).toBe(2)
  await holder.end()
  await deleting
  expect(await taken).toBe('23505')
  expect((await database.query('select from diagnostics')).rows).toHaveLength(0)
})
