import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AXIS_LIMITS, TRAIT_LIMITS } from '#domain/axis/axisLimits.ts'
import { DESIGN_TEMPLATES, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { DIAGNOSTIC_LIMITS } from '#domain/diagnostic/diagnosticLimits.ts'
import { emptyDiagnostic } from '#domain/diagnostic/emptyDiagnostic.ts'
import { slugProblem } from '#domain/diagnostic/slug.ts'
import { LEAD_LIMITS } from '#domain/lead/leadProblems.ts'
import { MAX_DIAGNOSTICS_PRESETS, PLAN_TYPES } from '#domain/plan/plan.ts'
import { MAX_DIAGNOSTICS_LIMIT } from '#domain/plan/planFeatures.ts'
import { PROFILE_LIMITS } from '#domain/profile/pendingProfile.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import { QUESTION_LIMITS } from '#domain/question/questionLimits.ts'
import { SUSPICIONS } from '#domain/response/response.ts'
import { RESULT_TYPE_LIMITS } from '#domain/result-type/resultTypeLimits.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { toDiagnosticRow } from '#store/rows.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

const REFUSED = '23514'

/** Characters outside the basic plane: the database and the domain count them alike. */
const text = (length: number) => '𠮷'.repeat(length)

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

function diagnostic(): Diagnostic {
  const now = new Date().toISOString()
  return { ...emptyDiagnostic({ id: randomUUID(), userId: actors.paid.id, now }), title: '題名' }
}

/** Saves as the application does: the whole record, as its owner. */
function save(row: Record<string, unknown>): Promise<number | string> {
  const names = Object.keys(row)
  const values = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
  const sql = `insert into diagnostics (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`
  return outcome(
    as(
      actors.paid,
      database,
      sql,
      values.map((value) => (value === 'null' ? null : value)),
    ),
  )
}

const saveChanged = (change: Record<string, unknown>) => save({ ...toDiagnosticRow(diagnostic()), ...change })

test("the domain's new diagnostic can be stored as it is", async () => {
  expect(await save(toDiagnosticRow(diagnostic()))).toBe(1)
})

describe('lengths of the columns', () => {
  test.each([
    ['title', DIAGNOSTIC_LIMITS.title],
    ['description', DIAGNOSTIC_LIMITS.description],
    ['privacy_policy_text', DIAGNOSTIC_LIMITS.privacyPolicyText],
    ['powered_by_text', DIAGNOSTIC_LIMITS.poweredByText],
    ['powered_by_link_name', DIAGNOSTIC_LIMITS.poweredByLinkName],
  ])('%s: %i characters', async (column, limit) => {
    expect(await saveChanged({ [column]: text(limit + 1) })).toBe(REFUSED)
    expect(await saveChanged({ [column]: text(limit) })).toBe(1)
  })

  test('a link has its own', async () => {
    const link = (length: number) => 'https://example.com/'.padEnd(length, 'x')
    const limit = DIAGNOSTIC_LIMITS.poweredByLinkUrl
    expect(await saveChanged({ powered_by_link_url: link(limit + 1) })).toBe(REFUSED)
    expect(await saveChanged({ powered_by_link_url: link(limit) })).toBe(1)
  })
})

describe('values of the columns', () => {
  test.each(DESIGN_TEMPLATES)('design template %s', async (template) => {
    expect(await saveChanged({ design_template: template })).toBe(1)
  })
  test.each(QUESTIONS_PER_AXIS_CHOICES)('%i questions per axis', async (questions) => {
    expect(await saveChanged({ questionsperaxis: questions })).toBe(1)
  })
  test.each([
    { design_template: 'other' },
    { questionsperaxis: 6 },
    { title: '　 \n' },
    { imageurl: 'javascript:alert(1)' },
    { imageurl: '//elsewhere.example/x.jpg' },
    { imageurl: 'data:image/png;base64,AAAA' },
    { powered_by_link_url: 'javascript:alert(1)' },
    { powered_by_link_url: 'ftp://example.com/' },
    { revision: -1 },
  ])('refused: %j', async (change) => {
    expect(await saveChanged(change)).toBe(REFUSED)
  })
  test('empty fields of a form become no value', async () => {
    const empty = { imageurl: '', publicurl: '', powered_by_text: '', powered_by_link_url: '' }
    expect(await saveChanged(empty)).toBe(1)
  })
  test.each([
    'abc',
    'a1-b2-c3',
    'x'.repeat(50),
    'ab',
    'x'.repeat(51),
    'Abc',
    '-abc',
    'abc-',
    'a--b',
    'a b',
    'あいう',
    'abc\n',
    'a_b',
  ])('the slug %j is taken exactly when the domain takes it', async (slug) => {
    expect(await saveChanged({ publicurl: slug })).toBe(slugProblem(slug) === null ? 1 : REFUSED)
  })
})

type Path = readonly (string | number)[]

/** The list with one value put at a path; undefined removes the key. */
function withValue<T>(list: T, [key, ...rest]: Path, value: unknown): T {
  const copy: Record<string | number, unknown> = structuredClone(Array.isArray(list) ? [...list] : { ...list }) as never
  if (key === undefined) return value as T
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest, value)
  return copy as T
}

describe.each([
  { column: 'axes', list: () => diagnostic().axes, path: [0, 'name'], limit: AXIS_LIMITS.name },
  { column: 'axes', list: () => diagnostic().axes, path: [1, 'description'], limit: AXIS_LIMITS.description },
  { column: 'axes', list: () => diagnostic().axes, path: [2, 'leftTrait', 'name'], limit: TRAIT_LIMITS.name },
  {
    column: 'axes',
    list: () => diagnostic().axes,
    path: [0, 'rightTrait', 'description'],
    limit: TRAIT_LIMITS.description,
  },
  { column: 'questions', list: () => diagnostic().questions, path: [0, 'text'], limit: QUESTION_LIMITS.text },
  {
    column: 'questions',
    list: () => diagnostic().questions,
    path: [44, 'leftChoice'],
    limit: QUESTION_LIMITS.leftChoice,
  },
  {
    column: 'questions',
    list: () => diagnostic().questions,
    path: [9, 'rightChoice'],
    limit: QUESTION_LIMITS.rightChoice,
  },
  { column: 'resulttypes', list: () => diagnostic().resultTypes, path: [0, 'id'], limit: RESULT_TYPE_LIMITS.id },
  { column: 'resulttypes', list: () => diagnostic().resultTypes, path: [7, 'name'], limit: RESULT_TYPE_LIMITS.name },
  {
    column: 'resulttypes',
    list: () => diagnostic().resultTypes,
    path: [3, 'subtitle'],
    limit: RESULT_TYPE_LIMITS.subtitle,
  },
  {
    column: 'resulttypes',
    list: () => diagnostic().resultTypes,
    path: [1, 'description'],
    limit: RESULT_TYPE_LIMITS.description,
  },
])('$column $path', ({ column, list, path, limit }) => {
  const put = (value: unknown) => saveChanged({ [column]: withValue<unknown>(list(), path, value) })

  test('is a text of limited length', async () => {
    expect(await put(text(limit + 1))).toBe(REFUSED)
    expect(await put(text(limit))).toBe(1)
  })
  test.each([5, null, ['x'], { x: 'y' }, undefined])('is no %j', async (value) => {
    expect(await put(value)).toBe(REFUSED)
  })
})

describe('shapes of the lists', () => {
  const { axes, questions, resultTypes } = emptyDiagnostic({ id: '', userId: '', now: '' })

  test.each([
    ['axes', [axes[0], axes[0]]],
    ['axes', withValue<unknown>(axes, [0, 'id'], 'axis-4')],
    ['axes', withValue<unknown>(axes, [0, 'leftTrait', 'code'], 'C')],
    ['axes', withValue<unknown>(axes, [0, 'leftTrait'], null)],
    ['axes', withValue<unknown>(axes, [0, 'extra'], 'x')],
    ['axes', withValue<unknown>(axes, [0, 'imageUrl'], 'javascript:alert(1)')],
    ['axes', { 0: axes[0] }],
    ['axes', 'text'],
    ['questions', [...questions, questions[0]]],
    ['questions', withValue<unknown>(questions, [0, 'id'], 'axis-1-15')],
    ['questions', withValue<unknown>(questions, [0, 'axisId'], 'axis-2')],
    ['questions', withValue<unknown>(questions, [0, 'extra'], 'x')],
    ['questions', [[]]],
    ['resulttypes', [...resultTypes, resultTypes[0]]],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'code'], 'AAA')],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'imageUrl'], 5)],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'extra'], null)],
    ['resulttypes', [null]],
  ])('%s refused: %j', async (column, value) => {
    expect(await saveChanged({ [column]: JSON.stringify(value) })).toBe(REFUSED)
  })

  test.each(['https://example.com/x.jpg', '/images/fallback.jpg', '', null])('an image may be %j', async (imageUrl) => {
    expect(await saveChanged({ axes: withValue<unknown>(axes, [0, 'imageUrl'], imageUrl) })).toBe(1)
  })
})

describe('responses', () => {
  const answer = (change: Record<string, unknown>) => {
    const row = {
      id: randomUUID(),
      diagnosticid: paidPublished,
      answers: {},
      result: 'ACE',
      leadinfo: {},
      suspicion: [],
      ...change,
    }
    const { id, diagnosticid, answers, result, leadinfo, suspicion } = row
    const sql = `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, suspicion)
      values ($1, $2, $3, $4, $5, $6)`
    const params = [id, diagnosticid, JSON.stringify(answers), result, JSON.stringify(leadinfo), suspicion]
    return outcome(as(visitor, database, sql, params))
  }

  test('a whole one is taken', async () => {
    const answers = Object.fromEntries(diagnostic().questions.map(({ id }) => [id, 'right']))
    const leadinfo = {
      name: text(LEAD_LIMITS.name),
      email: text(LEAD_LIMITS.email),
      company: text(LEAD_LIMITS.company),
    }
    expect(Object.keys(answers)).toHaveLength(45)
    expect(await answer({ answers, leadinfo, suspicion: [...SUSPICIONS] })).toBe(1)
  })

  test.each([
    { leadinfo: { name: text(LEAD_LIMITS.name + 1) } },
    { leadinfo: { email: text(LEAD_LIMITS.email + 1) } },
    { leadinfo: { company: text(LEAD_LIMITS.company + 1) } },
    { leadinfo: { phone: '1' } },
    { leadinfo: { name: ['x'] } },
    { leadinfo: 'x' },
    { answers: { 'axis-1-0': 'middle' } },
    { answers: { 'axis-1-0': true } },
    { answers: { 'axis-1-15': 'left' } },
    { answers: { 'axis-4-0': 'left' } },
    { answers: { 'axis-1-00': 'left' } },
    { answers: [] },
    { result: 'ACEE' },
    { result: 'ace' },
    { result: '' },
    { suspicion: ['other'] },
    { suspicion: [null] },
    { suspicion: ['speed', 'speed', 'speed'] },
  ])('refused: %j', async (change) => {
    expect(await answer(change)).toBe(REFUSED)
  })

  test.each([{ id: 'x' }, { diagnosticid: 'x' }])('an id is a UUID: %j is refused', async (change) => {
    expect(await answer(change)).toBe('22P02')
  })
})

describe('profiles', () => {
  const put = (column: string, value: unknown) =>
    outcome(as(actors.admin, database, `update profiles set ${column} = $1 where id = '${actors.admin.id}'`, [value]))

  test.each([
    ['name', PROFILE_LIMITS.name],
    ['company', PROFILE_LIMITS.company],
  ])('%s: %i characters', async (column, limit) => {
    expect(await put(column, text(limit + 1))).toBe(REFUSED)
    expect(await put(column, text(limit))).toBe(1)
  })

  test('max_diagnostics runs from 0 to the maximum of the input', async () => {
    expect(await put('max_diagnostics', -1)).toBe(REFUSED)
    expect(await put('max_diagnostics', MAX_DIAGNOSTICS_LIMIT + 1)).toBe(REFUSED)
    expect(await put('max_diagnostics', 0)).toBe(1)
    expect(await put('max_diagnostics', MAX_DIAGNOSTICS_LIMIT)).toBe(1)
    expect(await put('max_diagnostics', null)).toBe(1)
  })

  test('plans and their presets are those of the domain', async () => {
    const { rows } = await database.query<{ preset: number }>(
      'select private.max_diagnostics_preset(plan) as preset from unnest($1::text[]) plan',
      [PLAN_TYPES],
    )
    expect(rows.map(({ preset }) => preset)).toEqual(PLAN_TYPES.map((plan) => MAX_DIAGNOSTICS_PRESETS[plan]))
    const byAdmin = (plan: string) =>
      outcome(as(actors.admin, database, `update profiles set plan_type = $1 where id = '${actors.free.id}'`, [plan]))
    for (const plan of PLAN_TYPES) expect(await byAdmin(plan)).toBe(1)
    expect(await byAdmin('gold')).toBe(REFUSED)
  })
})

test('a value that is refused leaves the row as it was', async () => {
  const change = `update diagnostics set title = 'changed', questions = '[5]' where id = '${paidDraft}'`
  await expect(as(actors.paid, database, change)).rejects.toMatchObject({
    code: REFUSED,
    constraint: 'diagnostics_questions_check',
  })
  const { rows } = await database.query('select title from diagnostics where id = $1', [paidDraft])
  expect(rows).toEqual([{ title: 'Paid, draft' }])
})
