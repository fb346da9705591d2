import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld } from '../support/world.ts'

const write = (rows: number) => `insert into public.inquiries (id, name, email, message)
  select gen_random_uuid(), 'n', 'n@example.com', 'm' from generate_series(1, ${rows})`

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const byVisitor = () => outcome(as(actors.visitor, database, write(1)))

test('visitors write a hundred inquiries an hour, and no more', async () => {
  await database.query('delete from public.inquiries')
  await database.query(write(98))
  expect(await byVisitor()).toBe(1)
  expect(await outcome(as(actors.visitor, database, write(2)))).toBe('P0001')
  await database.query(write(1))
  expect(await byVisitor()).toBe('P0001')
  expect(await outcome(as(actors.free, database, write(1)))).toBe('P0001')
  await database.query(`update public.inquiries set created_at = now() - interval '61 minutes'`)
  expect(await byVisitor()).toBe(1)
})

test('five thousand are kept until an administrator deletes some', async () => {
  await database.query(write(4999))
  await database.query(`update public.inquiries set created_at = now() - interval '2 hours'`)
  expect(await byVisitor()).toBe('P0001')
  await database.query('delete from public.inquiries where id in (select id from public.inquiries limit 1)')
  expect(await byVisitor()).toBe(1)
})

test('what is blank is the same under every collation, so that rows can move to another database', async () => {
  const named = (name: string) =>
    outcome(
      database.query(
        `insert into public.inquiries (id, name, email, message) values (gen_random_uuid(), $1, 'n@example.com', 'm')`,
        [name],
      ),
    )
  for (const name of ['', ' \t\n', ' \u3000 ', '\u0085', '\u00a0', '\u1680', '\u2003'])
    expect(await named(name)).toBe('23514')
})
