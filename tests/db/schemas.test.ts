import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeDiagnostic,
  DESIGN_TEMPLATES,
  type Diagnostic,
  emptyDiagnostic,
} from '#domain/diagnostic/diagnostic.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { Profile } from '#domain/profile/profile.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { edgesOf, leavesOf, schemaTakes, withTexts, withValue } from '../support/schemaCases.ts'
import { type Noun, schemaNouns } from '../support/schemaNouns.ts'
import { actors, paidDraft, resetWorld } from '../support/world.ts'

/*
 * A noun's rules stand twice: in its schema, for people, and in the database, for security. Cases made from the schema
 * are given to both, as rows of the API, and both must give the same answer.
 */

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
  await database.query('update public.profiles set max_diagnostics = null where id = $1', [actors.paid.id])
})
afterAll(() => database.close())

const { diagnostics, workingCopies, responses, inquiries } = schemaNouns(() => database)

async function bothAgree<T>({ schema, mayBeBlank, databaseTakes }: Noun<T>, noun: T): Promise<boolean> {
  const taken = schemaTakes(schema, noun, mayBeBlank)
  expect({ taken: await databaseTakes(noun) }).toEqual({ taken })
  return taken
}

/** Columns that hold one value are not part of what is inserted: the database keeps them itself. */
const WRITTEN_BY_THE_DATABASE =
  /^(responseCount|leadCount|hidePoweredByLink|revision|questionVersion|\w+TextId|advertisingWithdrawnAt|erasedAt|status|memo)$/

/** Policies, not checks, refuse the id of another account. */
const OTHERS_ID = '00000000-0000-4000-8000-000000000001'

function agreement<T>(noun: Noun<T>) {
  describe(noun.name, () => {
    test('with any texts is taken', async () => {
      expect(await bothAgree(noun, noun.example)).toBe(true)
      await fc.assert(
        fc.asyncProperty(withTexts(noun.schema, noun.example), async (filled) => {
          expect(await bothAgree(noun, filled)).toBe(true)
        }),
        { numRuns: 25 },
      )
    })

    const leaves = leavesOf(noun.schema, noun.example).filter(
      ({ path }) => !WRITTEN_BY_THE_DATABASE.test(path.join('.')),
    )
    test.each(leaves.map((leaf) => [leaf.path.join('.'), leaf] as const))('%s', async (_, leaf) => {
      for (const value of edgesOf(leaf)) {
        if (value === OTHERS_ID && /[iI]d$/.test(leaf.path.join('.'))) continue
        await bothAgree(noun, withValue(noun.example, leaf.path, value))
      }
    })
  })
}

agreement(diagnostics)
agreement(workingCopies)
agreement(responses)
agreement(inquiries)

const { axes, questions, resultTypes } = diagnostics.example
const ACTION = { label: '相談する', url: 'https://a.example' }

test.each([
  ...DESIGN_TEMPLATES.map((designTemplate) => ({ designTemplate })),
  ...QUESTIONS_PER_AXIS_CHOICES.map((questionsPerAxis) => ({ questionsPerAxis })),
  { designTemplate: 'other' },
  { questionsPerAxis: 6 },
  { questionsPerAxis: null },
  { collectLeadInfo: null },
  { isPublished: { x: 'y' } },
  { axes: [] },
  { axes: null },
  { axes: 'text' },
  { axes: { 0: axes[0] } },
  { axes: [axes[0], axes[0]] },
  { axes: [null] },
  { axes: withValue(axes, [0, 'id'], 'axis-4') },
  { axes: withValue(axes, [0, 'leftTrait', 'code'], 'C') },
  { axes: withValue(axes, [0, 'leftTrait'], null) },
  { axes: withValue(axes, [0, 'leftTrait', 'extra'], 'x') },
  { axes: withValue(axes, [0, 'extra'], 'x') },
  { questions: [...questions, questions[0]] },
  { questions: questions.slice(1) },
  { questions: [[]] },
  { questions: withValue(questions, [0, 'id'], 'axis-1-15') },
  { questions: withValue(questions, [0, 'axisId'], 'axis-2') },
  { questions: withValue(questions, [0, 'axisId'], undefined) },
  { questions: withValue(questions, [0, 'extra'], 'x') },
  { resultTypes: [...resultTypes, resultTypes[0]] },
  { resultTypes: [null] },
  { resultTypes: withValue(resultTypes, [0, 'code'], 'AAA') },
  { resultTypes: withValue(resultTypes, [0, 'id'], 5) },
  { resultTypes: withValue(resultTypes, [0, 'imageUrl'], 5) },
  { resultTypes: withValue(resultTypes, [0, 'extra'], null) },
  { resultTypes: withValue(resultTypes, [0, 'actions'], Array(3).fill(ACTION)) },
  { resultTypes: withValue(resultTypes, [0, 'actions'], Array(4).fill(ACTION)) },
  { resultTypes: withValue(resultTypes, [0, 'actions'], [{ ...ACTION, extra: 'x' }]) },
  { resultTypes: withValue(resultTypes, [0, 'actions'], {}) },
])('a diagnostic with %j', async (change) => {
  await bothAgree(diagnostics, { ...diagnostics.example, ...change } as Diagnostic)
})

test.each([
  { answers: {} },
  { answers: Object.fromEntries(questions.map(({ id }) => [id, 'right'])) },
  { answers: { 'axis-1-0': 'middle' } },
  { answers: { 'axis-1-0': true } },
  { answers: { 'axis-1-15': 'left' } },
  { answers: { 'axis-1-00': 'left' } },
  { answers: [] },
  { answers: null },
  { leadInfo: { ...EMPTY_LEAD, name: ['x'] } },
  { leadInfo: 'x' },
])('a response with %j', async (change) => {
  await bothAgree(responses, { ...responses.example, ...change } as DiagnosticResponse)
})

test('a new diagnostic with a title is taken', async () => {
  const empty = emptyDiagnostic({ id: randomUUID(), userId: actors.paid.id, now: '2026-11-21T00:00:00.000Z' })
  expect(await bothAgree(diagnostics, { ...empty, title: '題名' })).toBe(true)
})

test('published, all axes and types are needed', async () => {
  const some = fc.record({
    isPublished: fc.boolean(),
    axes: fc.oneof(fc.constant(axes), fc.subarray(axes)),
    resultTypes: fc.oneof(fc.constant(resultTypes), fc.subarray(resultTypes)),
  })
  await fc.assert(
    fc.asyncProperty(some, async (change) => {
      const noun = { ...diagnostics.example, ...change }
      const isComplete = isDeepStrictEqual(completeDiagnostic(noun), noun)
      expect(await diagnostics.databaseTakes(noun)).toBe(isComplete || !change.isPublished)
    }),
    { numRuns: 60 },
  )
})

test.each([...RESULT_CODES, 'AAA', 'ACEE', ''])(
  'a published diagnostic takes the result %s where it is one of its types',
  async (result) => {
    expect(await responses.databaseTakes({ ...responses.example, result })).toBe(
      resultTypes.some(({ code }) => code === result),
    )
  },
)

test('slugs', async () => {
  const slug = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab1-'), minLength: 1, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'a9-_Aあ.\n'), minLength: 1, maxLength: 52 }),
    fc.integer({ min: 48, max: 52 }).map((length) => 'a'.repeat(length)),
  )
  await fc.assert(
    fc.asyncProperty(slug, async (publicUrl) => {
      await bothAgree(diagnostics, { ...diagnostics.example, publicUrl })
    }),
    { numRuns: 150 },
  )
})

test('a value that is refused leaves the row as it was', async () => {
  const change = `update diagnostics set title = 'changed', questions = '[5]' where id = '${paidDraft}'`
  await expect(as(actors.paid, database, change)).rejects.toMatchObject({
    code: '23514',
    constraint: 'diagnostics_questions_check',
  })
  const { rows } = await database.query('select title from diagnostics where id = $1', [paidDraft])
  expect(rows).toEqual([{ title: 'Paid, draft' }])
})

test.each(leavesOf(Profile, {}).filter(({ rules }) => rules.field))('a profile: $path.0', async (leaf) => {
  const [column] = leaf.path
  const sql = `update public.profiles set ${column} = $1 where id = $2`
  for (const value of edgesOf(leaf)) {
    const profile = withValue({ ...PROFILE }, leaf.path, value)
    const taken = await outcome(as(actors.admin, database, sql, [value, actors.admin.id]))
    expect(taken === 1).toBe(schemaTakes(Profile, profile, () => true))
  }
})

const PROFILE = v.parse(Profile, { id: actors.admin.id, email: 'admin@example.com', planType: 'admin' })

/** The application never sends these, so that the database may be the more patient of the two. */
test.each<[Noun<Diagnostic> | Noun<DiagnosticResponse>, object]>([
  [diagnostics, { imageUrl: '', publicUrl: '', poweredByText: '', poweredByLinkUrl: '' }],
  [diagnostics, { axes: withValue(axes, [0, 'imageUrl'], undefined) }],
  [diagnostics, { axes: withValue(axes, [0, 'imageUrl'], '') }],
  [diagnostics, { resultTypes: withValue(resultTypes, [0, 'id'], '') }],
  [diagnostics, { resultTypes: withValue(resultTypes, [0, 'actions'], undefined) }],
  [diagnostics, { poweredByLinkUrl: 'https://[' }],
  [responses, { leadInfo: {} }],
  [responses, { leadInfo: { name: null } }],
])('the database alone takes %j with %j', async (noun, change) => {
  const changed = { ...noun.example, ...change }
  expect(schemaTakes(noun.schema, changed, noun.mayBeBlank)).toBe(false)
  expect(await noun.databaseTakes(changed as never)).toBe(true)
})
