import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import type { BlobStore } from '#server/embedded/storage/blobStore.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { paidPublished, resetWorld, responseOfPaid, withoutProfile } from '#tests/support/world.ts'
import { readInstallation } from './readInstallation.ts'

const NO_FILES = { read: async () => null } as unknown as BlobStore

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await startPostgres()
  database = await openPostgres(postgres.url, 2)
  await prepareDatabase(database)
  await resetWorld(database)
}, 60_000)
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** Rows of visitors in a backup during which a response and a click arrive. */
async function readWhileSomeArrive() {
  const read = { responses: 0, clicks: 0 }
  for await (const record of readInstallation(database, NO_FILES)) {
    if (record.kind === 'header') {
      await database.query(`insert into public.diagnostic_responses (id, diagnosticid, answers, result)
        values (gen_random_uuid(), '${paidPublished}', '{}', 'ACE')`)
      await database.query(`insert into public.result_clicks (responseid, diagnosticid, place)
        select id, diagnosticid, 2 from public.diagnostic_responses on conflict do nothing`)
    }
    if (record.kind !== 'rows') continue
    if (record.table === 'public.diagnostic_responses') read.responses += record.rows.length
    if (record.table === 'public.result_clicks') read.clicks += record.rows.length
  }
  return read
}

async function counted() {
  const sql = `select (select count(*) from public.diagnostic_responses) as responses,
    (select count(*) from public.result_clicks) as clicks`
  return (await database.query(sql)).rows[0]
}

test('a backup leaves out what arrives during it, also after the 2^32nd transaction of the cluster', async () => {
  const young = await counted()
  expect(await readWhileSomeArrive()).toEqual(young)
  const { rows } = await database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  await database.query(`update public.diagnostic_responses set receivedat = receivedat - interval '2 days'
    where id = '${responseOfPaid}'`)
  await database.query('vacuum (freeze) public.diagnostic_responses')
  // During the next backup a transaction has the lower bits of that one, 2^32 later.
  await postgres.age(Number(rows[0]?.next) - 2)
  const old = await counted()
  expect(await readWhileSomeArrive()).toEqual(old)
}, 60_000)

test('a backup has its leads, also where they are worked on meanwhile, and none that arrived since', async () => {
  const { rows } =
    await database.query(`update public.diagnostic_responses set receivedat = now() - interval '2 minutes'
    returning id`)
  const read: unknown[] = []
  for await (const record of readInstallation(database, NO_FILES)) {
    if (record.kind === 'header') {
      await database.script(`
        update public.diagnostic_responses set memo = '電話した';
        insert into public.diagnostic_responses (id, diagnosticid, answers, result)
          values ('${withoutProfile.id}', '${paidPublished}', '{}', 'ACE');
      `)
    }
    if (record.kind === 'rows' && record.table === 'public.diagnostic_responses') read.push(...record.rows)
  }
  expect(read).toHaveLength(rows.length)
  expect(read).toMatchObject(read.map(() => ({ memo: '電話した' })))
})
