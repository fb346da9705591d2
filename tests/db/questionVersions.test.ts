import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyQuestions } from '#domain/question/question.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { accessMatrix, DENIED, serviceOnly } from '../support/accessMatrix.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const { cells } = accessMatrix(() => database)

describe('question_versions', () => {
  cells(
    'insert',
    serviceOnly(1),
    `insert into question_versions (id, diagnosticid, questions) values (gen_random_uuid(), '${freePublished}', '[]')`,
  )
  cells('update', serviceOnly(2), 'update question_versions set questions = questions')
  cells('delete', serviceOnly(2), 'delete from question_versions')
  cells(
    'select',
    { visitor: DENIED, free: 1, paid: 1, other: 0, admin: 0, service: 2 },
    'select * from question_versions',
  )
})

const asking = (text: string) => JSON.stringify(emptyQuestions().map((question) => ({ ...question, text })))

const change = (id: string, set: string, params: unknown[]) =>
  as(actors.paid, database, `update diagnostics set ${set} where id = '${id}' returning id`, params)

async function versions(id: string): Promise<string[]> {
  const sql = `select questions -> 0 ->> 'text' as text from question_versions
    where diagnosticid = '${id}' order by createdat`
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
  await change(paidDraft, 'ispublished = $1::text::boolean', ['true'])
  expect(await versions(paidDraft)).toEqual(['A'])
})

test('a response keeps the version that it names, whatever it names', async () => {
  const insert = (id: string, version: string | null) =>
    as(
      actors.visitor,
      database,
      `insert into diagnostic_responses (id, diagnosticid, answers, result, questionversion)
       values ('${id}', '${paidPublished}', '{}', 'ACE', $1)`,
      [version],
    )
  const sent = [await live(), randomUUID(), null]
  const ids = sent.map(() => randomUUID())
  for (const [index, id] of ids.entries()) await insert(id, sent[index] ?? null)
  const { rows } = await as(actors.paid, database, 'select id, questionversion from diagnostic_responses')
  const kept = new Map(rows.map(({ id, questionversion }) => [id, questionversion]))
  expect(ids.map((id) => kept.get(id))).toEqual(sent)
})

test('versions go with their diagnostic', async () => {
  await as(actors.paid, database, `delete from diagnostics where id = '${paidPublished}'`)
  const { rows } = await database.query('select from question_versions where diagnosticid = $1', [paidPublished])
  expect(rows).toEqual([])
})
