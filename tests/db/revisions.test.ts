import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidDraft, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const by = (sql: string, params: unknown[] = []) =>
  as(actors.paid, database, `${sql} returning revision, next_revision`, params)
const change = (title: string, set: string, where = '') =>
  by(`update diagnostics set title = '${title}' ${set} where id = '${paidDraft}' ${where}`)

/** Changes the draft as a client that knows nothing of revisions. */
const saved = async (title: string) => (await change(title, '')).rows[0]?.revision as string

test('a save that was made from another revision is refused', async () => {
  const first = await saved('first')
  const second = await saved('second')
  const savedFrom = (base: string) => change('from', `, revision = '${base}'`)
  for (const other of [first, randomUUID()]) {
    await expect(savedFrom(other)).rejects.toMatchObject({ code: 'PT409', message: 'diagnostic_changed_elsewhere' })
  }
  expect(await savedFrom(second)).toMatchObject({ affectedRows: 1 })
})

test('a save stores the revision that it names, once, over those that it goes on from', async () => {
  const base = await saved('first')
  const version = randomUUID()
  const named = () =>
    change('named', `, next_revision = '${version}'`, `and revision in ('${base}', '${randomUUID()}')`)
  expect((await named()).rows).toEqual([{ revision: version, next_revision: null }])
  expect((await named()).rows).toEqual([])
  expect(await saved('next')).not.toBe(version)
})

test('a changed content says when it was stored, and a response that is counted does not', async () => {
  const savedAt = async (set: string) =>
    (await database.query(`update diagnostics set ${set} where id = '${paidDraft}' returning saved_at`)).rows[0]
      ?.saved_at
  const before = await savedAt(`saved_at = '2026-01-01'`)
  expect(await savedAt('responsecount = 1')).toEqual(before)
  expect(await savedAt(`title = title`)).toEqual(before)
  expect(await savedAt(`title = 'later'`)).not.toEqual(before)
})

test('of two saves from one revision at once, the second changes nothing', async () => {
  const base = await saved('first')
  const versions = [randomUUID(), randomUUID()]
  const saves = versions.map((version) => change(version, `, next_revision = '${version}'`, `and revision = '${base}'`))
  const stored = (await Promise.all(saves)).map(({ affectedRows }) => affectedRows)
  expect(stored.sort()).toEqual([0, 1])
})

test('an insert stores the revision that it names, and a random one otherwise', async () => {
  const version = randomUUID()
  const named = `insert into diagnostics (title, revision, next_revision) values ('x', $1, gen_random_uuid())`
  expect((await by(named, [version])).rows).toEqual([{ revision: version, next_revision: null }])
  const plain = `insert into diagnostics (title) values ('x'), ('y')`
  expect(new Set((await by(plain)).rows.map(({ revision }) => revision)).size).toBe(2)
})

test('an upsert of a stored record is no conflict with itself, and has another revision', async () => {
  const former = await saved('first')
  const base = await saved('second')
  const upsert = (revision: string) =>
    by(`insert into diagnostics (id, title, revision) values ('${paidDraft}', 'upserted ' || gen_random_uuid(), ${revision})
      on conflict (id) do update set title = excluded.title, revision = excluded.revision`)
  const { rows } = await upsert(`'${base}'`)
  expect([former, base, null]).not.toContain(rows[0]?.revision)
  expect(await outcome(upsert(`'${base}'`))).toBe('PT409')
  const unaware = `insert into diagnostics (id, title) values ('${paidDraft}', 'unaware')
    on conflict (id) do update set title = excluded.title`
  expect((await by(unaware)).rows[0]?.revision).not.toBe(rows[0]?.revision)
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
