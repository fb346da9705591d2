import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Result } from '#server/embedded/database/database.ts'
import { outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

const items = (count: number) => `(select jsonb_agg('{}'::jsonb) from generate_series(1, ${count}))`
const actions = (count: number) => `jsonb_set(resulttypes, '{0,actions}', ${items(count)})`
test.each([
  ['axes', 'is_axis', items(3), items(4)],
  ['questions', 'is_question', items(45), items(46)],
  ['resulttypes', 'is_result_type', items(8), items(9)],
  ['resulttypes', 'is_result_action', actions(3), actions(4)],
])(
  'a diagnostic is not locked while the items of a list that is too long are looked at, as its responses would wait: %s, %s',
  async (column, look, list, tooLong) => {
    const raise = `create or replace function private.${look}(value jsonb) returns boolean language plpgsql as
      $$ begin raise exception 'looked at an item' using errcode = 'PT999'; end $$`
    const save = (value: string) =>
      outcome(
        database
          .transaction([
            { sql: raise },
            { sql: `update diagnostics set ${column} = ${value} where id = '${paidPublished}'` },
          ])
          .then(([, saved]) => saved as Result),
      )
    expect(await save(list)).toBe('PT999')
    expect(await save(tooLong)).toBe('23514')
  },
)
