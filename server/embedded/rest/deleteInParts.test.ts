import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testDatabaseKind } from '#tests/support/database.ts'
import { paidPublished, resetWorld } from '#tests/support/world.ts'
import type { Database } from '../database/database.ts'
import { deletePart, PART } from './deleteInParts.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

test.runIf(testDatabaseKind() === 'postgres')('beside another deletion a part is as large as ever', async () => {
  const ids = Array.from({ length: 2 * PART }, () => randomUUID())
  await database.query(
    `insert into public.diagnostic_responses (id, diagnosticid, answers, result)
      select id, $2::text::uuid, '{}', 'ACE' from unnest($1::text::uuid[]) id`,
    [`{${ids.join()}}`, paidPublished],
  )
  const part = deletePart(' where t.id = $1::text::uuid', [paidPublished])
  const first = database.transaction([...part, { sql: 'select pg_sleep(1)' }])
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  await expect.poll(async () => (await database.query(sleeping)).rows.length).toBe(1)
  const second = await database.transaction(part)
  expect([(await first).at(-2), second.at(-1)]).toMatchObject([{ affectedRows: PART }, { affectedRows: PART }])
})
