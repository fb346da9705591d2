import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidDraft, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

async function saved(title: string): Promise<number> {
  const sql = `update diagnostics set title = '${title}' where id = '${paidDraft}' returning revision`
  return Number((await as(actors.paid, database, sql)).rows[0]?.revision)
}

const savedFrom = (revision: number) =>
  as(actors.paid, database, `update diagnostics set title = 'from', revision = ${revision} where id = '${paidDraft}'`)

test('a save that was made from another revision is refused', async () => {
  const revision = await saved('first')
  for (const other of [0, revision - 1, revision + 1]) {
    const late = savedFrom(other)
    await expect(late).rejects.toMatchObject({ code: 'PT409', message: 'diagnostic_changed_elsewhere' })
  }
  expect(await savedFrom(revision)).toMatchObject({ affectedRows: 1 })
})

test('a revision is of its second or above the former, so that a database that is put back gives none out twice', async () => {
  const isOfNow = (revision: unknown) => {
    const secondsOf2026 = (Date.now() - Date.parse('2026-01-01T00:00:00Z')) / 1000
    return Math.abs(Number(revision) - secondsOf2026) < 60
  }
  const first = await saved('first')
  expect(isOfNow(first)).toBe(true)
  expect(await saved('another in that second')).toBeGreaterThan(first)
  // Made after the time that the database was put back to, and stored anew.
  const sql = `insert into diagnostics (title) values ('anew') returning revision`
  expect(isOfNow((await as(actors.admin, database, sql)).rows[0]?.revision)).toBe(true)
})

test('a revision that an account chose leaves others for its saves', async () => {
  const sql = `insert into diagnostics (title, revision) values ('chosen', 2147483647) returning revision`
  expect(await as(actors.admin, database, sql)).toMatchObject({ rows: [{ revision: 1_000_000_000 }] })
})

test('a short change does not store the long texts of a diagnostic once more', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select reltoastrelid::regclass::text as name from pg_class where oid = 'public.diagnostics'::regclass`,
  )
  const texts = async () => (await database.query(`select distinct chunk_id from ${rows[0]?.name} order by 1`)).rows
  // Random, so that compression leaves it long.
  const description = Array.from({ length: 110 }, () => crypto.randomUUID()).join('')
  await as(actors.paid, database, `update diagnostics set description = '${description}' where id = '${paidDraft}'`)
  const stored = await texts()
  expect(stored.length).toBeGreaterThan(0)
  await saved('short')
  expect(await texts()).toEqual(stored)
})
