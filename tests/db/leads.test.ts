import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUSES, MAX_MEMO_LENGTH } from '#domain/lead/leadNote.ts'
import { cleanText } from '#domain/text/text.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, otherResponseOfPaid, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

function save(column: 'status' | 'memo', value: string) {
  return as(
    actors.paid,
    database,
    `update diagnostic_responses set ${column} = $1 where id = '${otherResponseOfPaid}' returning memo`,
    [value],
  )
}

test('the database takes the statuses of the application, and no other', async () => {
  for (const status of LEAD_STATUSES) expect(await outcome(save('status', status))).toBe(1)
  for (const status of ['', 'New', 'open']) expect(await outcome(save('status', status))).toBe('23514')
})

test('a memo is as long as the application says, counted in characters', async () => {
  expect(await outcome(save('memo', '𠮷'.repeat(MAX_MEMO_LENGTH)))).toBe(1)
  expect(await outcome(save('memo', '𠮷'.repeat(MAX_MEMO_LENGTH + 1)))).toBe('23514')
})

test('a memo is cleaned as in the application, whichever way it is written', async () => {
  const text = fc.string({ unit: fc.constantFrom('漢', 'a', ' ', '\n', '\u0001', '\u200b', '👩', '\u200d') })
  await fc.assert(
    fc.asyncProperty(text, async (memo) => {
      expect((await save('memo', memo)).rows).toEqual([{ memo: cleanText(memo) }])
    }),
    { numRuns: 30 },
  )
})

test('a response arrives new and without a memo, whatever its visitor sends', async () => {
  const sent = (status: string, memo: string) =>
    as(
      actors.visitor,
      database,
      `insert into diagnostic_responses (id, diagnosticid, answers, result, status, memo)
       values (gen_random_uuid(), '${freePublished}', '{}', 'ACE', '${status}', '${memo}')`,
    )
  for (const [status, memo] of [
    ['won', 'x'],
    ['open', 'x'.repeat(3_000)],
    ['', ''],
  ] as const) {
    await sent(status, memo)
  }
  const { rows } = await database.query(
    `select distinct status, memo from public.diagnostic_responses where diagnosticid = '${freePublished}'`,
  )
  expect(rows).toEqual([{ status: 'new', memo: '' }])
})
