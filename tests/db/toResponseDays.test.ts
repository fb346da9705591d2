import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '#server/embedded/database/bootstrap.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { migrate } from '#server/embedded/database/migrate.ts'
import { as, visitor } from '../support/actors.ts'
import { createEmptyDatabase, migrationsFolder } from '../support/database.ts'
import { wrongDays } from '../support/responseDays.ts'
import { actors, freePublished, paidPublished, resetWorld } from '../support/world.ts'

const VERSION = '20261121000006'

let database: Database

beforeAll(async () => {
  database = await createEmptyDatabase()
  await bootstrap(database)
  const versions = readdirSync(migrationsFolder).flatMap((file) => /^\d{14}/.exec(file) ?? [])
  await migrate(
    database,
    migrationsFolder,
    versions.filter((version) => version < VERSION),
  )
  await resetWorld(database)
  await database.query(
    `insert into diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat)
      select (array[$1, $2]::uuid[])[1 + n % 2], '{}', (array['ACE', 'BDF', 'ADF'])[1 + n % 3],
        case when n % 5 = 0 then '{}' else jsonb_build_object('name', '回答者 ' || n, 'company', '株式会社ＡＢＣ') end,
        '2026-01-01T14:59:00Z'::timestamptz + n * interval '3 hours'
      from generate_series(1, 600) n`,
    [paidPublished, freePublished],
  )
}, 90_000)
afterAll(() => database.close())

test('responses that were there before are counted by day and found, and go on being both', async () => {
  const before = await database.query('select id, responsecount, leadcount from diagnostics order by id')
  expect(await migrate(database, migrationsFolder, [VERSION])).toEqual([VERSION])
  expect(await wrongDays(database)).toEqual([])
  expect((await database.query('select id, responsecount, leadcount from diagnostics order by id')).rows).toEqual(
    before.rows,
  )
  const found = `select (select count(*) from search_responses('${freePublished}', 'ａｂｃ', p_limit => 1000)) as found,
    get_response_summary('${freePublished}', 'ａｂｃ') ->> 'total' as total,
    get_response_summary('${freePublished}') ->> 'total' as in_all`
  expect((await as(actors.free, database, found)).rows).toEqual([{ found: 240, total: '240', in_all: '301' }])
  await as(
    visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat)
      values ($1, $2, '{}', 'ACE', '{"company": "ＡＢＣ"}', '2026-01-02T00:00:00Z')`,
    [randomUUID(), freePublished],
  )
  expect((await as(actors.free, database, found)).rows).toEqual([{ found: 241, total: '241', in_all: '302' }])
  expect(await wrongDays(database)).toEqual([])
})
