import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { ownClient } from '#server/embedded/database/ownClient.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { parseQuery } from '#server/embedded/rest/parseQuery.ts'
import { deleteSql } from '#server/embedded/rest/writeSql.ts'
import { as, outcome } from '../support/actors.ts'
import { emptyPostgres } from '../support/emptyPostgres.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

let place: Awaited<ReturnType<typeof emptyPostgres>>
let database: Database

beforeAll(async () => {
  place = await emptyPostgres()
  database = await openPostgres(place.url, 4)
  await prepareDatabase(database)
  await resetWorld(database)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const RESPONSE = randomUUID()
const INSERT = `insert into diagnostic_responses (id, diagnosticid, answers, result)
  values ('${RESPONSE}', '${paidPublished}', '{}', 'ACE')`
const columns = new Map(['id', 'diagnosticid'].map((name) => [name, { name, type: 'uuid' }]))
const TABLE = { name: 'diagnostic_responses', columns, primaryKey: ['id'], parents: new Map() }
const PLAIN = { returning: 'minimal', count: false, merge: false } as const

function removed() {
  const query = parseQuery(new URLSearchParams({ id: `eq.${RESPONSE}` }))
  return database
    .transaction(deleteSql(query, TABLE, PLAIN, 'list'))
    .then((results) => results.at(-1)?.rows[0]?.returned)
}

test.each([
  ['sends', () => outcome(as(actors.other, database, INSERT)), `set role anon; ${INSERT}`, 0],
  ['deletes', removed, `select from diagnostic_responses where id = '${RESPONSE}' for key share`, 1],
])(
  'a response that an account %s waits for its diagnostic first, as visitors’ shared transactions do',
  async (...is) => {
    const [, change, goOn, wanted] = is
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const shared = ownClient(place.url, 'test')
    await shared.connect()
    await shared.query(`begin; select * from embedded.busy_diagnostics(array['${paidPublished}'::uuid])`)
    const changed = change()
    await expect.poll(async () => (await database.query(waiting)).rows.length).toBe(1)
    await shared.query(`${goOn}; commit`)
    await shared.end()
    expect(await changed).toBe(wanted)
  },
)
