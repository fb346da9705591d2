import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESIGN_TEMPLATES, Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { slugProblem } from '#domain/diagnostic/slug.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { toDiagnosticRow } from '#store/rows.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { newDiagnostic, REFUSED, save, saveChanged as saveChangedIn, text } from '../support/savedDiagnostic.ts'
import { actors, paidDraft, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const saveChanged = (change: Record<string, unknown>) => saveChangedIn(database, change)

test("the domain's new diagnostic can be stored as it is", async () => {
  expect(await save(database, toDiagnosticRow(newDiagnostic()))).toBe(1)
})

describe('lengths of the columns', () => {
  test.each([
    ['title', limitOf(Diagnostic.entries.title)],
    ['description', limitOf(Diagnostic.entries.description)],
    ['privacy_policy_text', limitOf(Diagnostic.entries.privacyPolicyText)],
    ['powered_by_text', limitOf(Diagnostic.entries.poweredByText)],
    ['powered_by_link_name', limitOf(Diagnostic.entries.poweredByLinkName)],
  ])('%s: %i characters', async (column, limit) => {
    expect(await saveChanged({ [column]: text(limit + 1) })).toBe(REFUSED)
    expect(await saveChanged({ [column]: text(limit) })).toBe(1)
  })

  test('a link has its own', async () => {
    const link = (length: number) => 'https://example.com/'.padEnd(length, 'x')
    const limit = limitOf(Diagnostic.entries.poweredByLinkUrl)
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

test('a value that is refused leaves the row as it was', async () => {
  const change = `update diagnostics set title = 'changed', questions = '[5]' where id = '${paidDraft}'`
  await expect(as(actors.paid, database, change)).rejects.toMatchObject({
    code: REFUSED,
    constraint: 'diagnostics_questions_check',
  })
  const { rows } = await database.query('select title from diagnostics where id = $1', [paidDraft])
  expect(rows).toEqual([{ title: 'Paid, draft' }])
})
