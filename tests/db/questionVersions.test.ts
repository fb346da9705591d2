import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { emptyQuestions } from '#domain/question/question.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, COMPLETE, freePublished, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const asking = (text: string) => JSON.stringify(emptyQuestions().map((question) => ({ ...question, text })))

const change = (id: string, set: string, params: string[]) =>
  as(actors.paid, database, `update diagnostics set ${set} where id = '${id}' returning id`, params)

async function versions(id: string): Promise<string[]> {
  const sql = `select questions -> 0 ->> 'text' as text from question_versions
    where diagnosticid = '${id}' order by text nulls first`
  return (await as(actors.paid, database, sql)).rows.map(({ text }) => text as string)
}

/** The version that the public page names. */
async function live(): Promise<string> {
  const sql = `select questionversion from published_diagnostic('paid-published')`
  return (await as(actors.visitor, database, sql)).rows[0]?.questionversion as string
}

test('a version is kept whenever visitors are asked other questions, once', async () => {
  await change(paidPublished, 'questions = $1::text::jsonb', [asking('A')])
  const first = await live()
  await change(paidPublished, 'questions = $1::text::jsonb, title = $2', [asking('A'), 'another'])
  expect([await versions(paidPublished), await live()]).toEqual([[null, 'A'], first])
  await change(paidPublished, 'questions = $1::text::jsonb', [asking('B')])
  await change(paidPublished, 'questions = $1::text::jsonb', [asking('A')])
  expect([await versions(paidPublished), await live()]).toEqual([[null, 'A', 'B'], first])
})

test('a draft keeps no version until it is published, nor does a working copy', async () => {
  await change(paidDraft, 'questions = $1::text::jsonb', [asking('A')])
  expect(await versions(paidDraft)).toEqual([])
  await change(paidDraft, 'ispublished = true, axes = $1::text::jsonb, resulttypes = $2::text::jsonb', [
    COMPLETE.axes,
    COMPLETE.resulttypes,
  ])
  const kept = emptyDiagnostic({ id: paidDraft, userId: actors.paid.id, now: '2026-11-21T00:00:00.000Z' })
  const { workingCopy } = withWorkingCopy(kept, { ...kept, title: 'x', questions: JSON.parse(asking('B')) })
  await change(paidDraft, 'working_copy = $1::text::jsonb', [JSON.stringify(workingCopy)])
  expect(await versions(paidDraft)).toEqual(['A'])
})

/** The version that the database stores for a visitor's response which names one. */
async function stored(named: string | null): Promise<unknown> {
  const id = randomUUID()
  const insert = `insert into diagnostic_responses (id, diagnosticid, answers, result, questionversion)
    values ('${id}', '${paidPublished}', '{}', 'ACE', $1::text::uuid)`
  await as(actors.visitor, database, insert, [named])
  const sql = `select questionversion from diagnostic_responses where id = '${id}'`
  return (await as(actors.paid, database, sql)).rows[0]?.questionversion
}

test('a response keeps the version that it answered, also when it arrives after a change', async () => {
  const answered = await live()
  await change(paidPublished, 'questions = $1::text::jsonb', [asking('A')])
  expect([await stored(answered), await stored(await live())]).toEqual([answered, await live()])
})

test('a response that names no version of its diagnostic is stored with the live one', async () => {
  await change(paidPublished, 'questions = $1::text::jsonb', [asking('A')])
  const { rows } = await database.query('select id from question_versions where diagnosticid = $1', [freePublished])
  for (const named of [null, randomUUID(), String(rows[0]?.id)]) expect(await stored(named)).toBe(await live())
})

test('versions go with their diagnostic', async () => {
  await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
  const { rows } = await database.query('select from question_versions where diagnosticid = $1', [paidPublished])
  expect(rows).toEqual([])
})
