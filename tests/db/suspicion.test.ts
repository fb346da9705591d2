import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const ANSWERS = JSON.stringify(Object.fromEntries(Array.from({ length: 15 }, (_, slot) => [`axis-1-${slot}`, 'left'])))
const COMPLETED = '2026-11-20T00:00:10Z'

/** The stored row of a visitor's 15 answers, with further columns. */
async function stored(columns: Record<string, string>) {
  const names = Object.keys(columns).map((name) => `, ${name}`)
  const values = Object.values(columns).map((value) => `, '${value}'`)
  const id = 'a0000000-0000-4000-8000-000000000001'
  await as(
    actors.visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, completedat${names.join('')})
     values ('${id}', '${freePublished}', '${ANSWERS}', 'ACE', '${COMPLETED}'${values.join('')})`,
  )
  const { rows } = await database.query(
    'select suspicion, startedat, website from diagnostic_responses where id = $1',
    [id],
  )
  return rows[0]
}

const judged = (...suspicion: string[]) => ({ suspicion, startedat: null, website: null })

test.each([
  [{}, []],
  [{ suspicion: '{honeypot,speed}' }, []],
  [{ startedat: '2026-11-20T00:00:04.001Z' }, ['speed']],
  [{ startedat: '2026-11-20T00:00:04Z' }, []],
  [{ startedat: '2026-11-20T00:00:10.001Z' }, []],
  [{ startedat: '-infinity' }, []],
  [{ website: '' }, []],
  [{ website: 'https://spam.example' }, ['honeypot']],
  [{ website: 'x', startedat: COMPLETED }, ['honeypot', 'speed']],
])('a visitor’s row with %j is judged %j, and keeps no fact it was judged by', async (columns, suspicion) => {
  expect(await stored(columns as Record<string, string>)).toEqual(judged(...suspicion))
})

test.each(['AAA', 'ACZ', 'ace', ''])('%j is no result', async (result) => {
  const sql = `insert into diagnostic_responses (diagnosticid, answers, result)
    values ('${freePublished}', '{}', '${result}')`
  await expect(as(actors.visitor, database, sql)).rejects.toMatchObject({ code: '23514' })
})
