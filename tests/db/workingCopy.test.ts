import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDiagnostic, WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { schemaTakes } from '../support/schemaCases.ts'
import { type ActorName, actors, otherDraft, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const live = emptyDiagnostic({ id: paidPublished, userId: actors.paid.id, now: '2026-11-21T00:00:00.000Z' })
const edited = { ...live, title: 'Next title', publicUrl: 'next-slug', collectLeadInfo: true }
const { workingCopy } = withWorkingCopy(live, edited)

const by = (name: ActorName, sql: string, values: string[] = []) => outcome(as(actors[name], database, sql, values))
const keep = (id: string, content: object | null = workingCopy, base = 'revision') =>
  by('paid', `update diagnostics set working_copy = $1, revision = ${base} where id = '${id}'`, [
    JSON.stringify(content),
  ])

async function ownRow() {
  const sql = `select title, revision, ispublished, working_copy from diagnostics where id = '${paidPublished}'`
  return (await as(actors.paid, database, sql)).rows[0]
}

async function visitorsRow(slug: string) {
  return (await as(actors.visitor, database, `select to_jsonb(d) as row from published_diagnostic('${slug}') d`))
    .rows[0]?.row as Record<string, unknown> | undefined
}

describe('a working copy', () => {
  test('is its owner’s alone: visitors and other accounts see the published content', async () => {
    const before = await visitorsRow('paid-published')
    expect(await keep(paidPublished)).toBe(1)
    const own = await ownRow()
    expect(own).toMatchObject({ title: before?.title, working_copy: workingCopy })
    const after = await visitorsRow('paid-published')
    expect(after).toEqual({ ...before, revision: own?.revision })
    expect(JSON.stringify(after)).not.toContain('Next title')
    const reading = `select working_copy from diagnostics where id = '${paidPublished}'`
    expect(await by('visitor', reading)).toBe('42501')
    expect(await by('other', reading)).toBe(0)
    expect(await by('other', `update diagnostics set working_copy = null where id = '${paidPublished}'`)).toBe(0)
  })

  test('of an older revision is refused, as any save is', async () => {
    const base = `'${(await ownRow())?.revision}'`
    expect(await keep(paidPublished, workingCopy, base)).toBe(1)
    expect(await keep(paidPublished, workingCopy, base)).toBe('PT409')
    expect(await keep(paidPublished, workingCopy, `'${(await ownRow())?.revision}'`)).toBe(1)
  })

  test('belongs to a published diagnostic', async () => {
    expect(await keep(paidDraft)).toBe('23514')
    await keep(paidPublished)
    expect(await by('paid', `update diagnostics set ispublished = false where id = '${paidPublished}'`)).toBe('23514')
    const merge = `update diagnostics set ispublished = false, working_copy = null where id = '${paidPublished}'`
    expect(await by('paid', merge)).toBe(1)
  })

  test.each([
    { userId: actors.paid.id },
    { publicUrl: 5 },
    { publicUrl: 'a--b' },
    { collectLeadInfo: 'true' },
    { questionsPerAxis: '15' },
    { designTemplate: 'other' },
    { axes: [null] },
    { questions: undefined },
    { resultTypes: [{ ...edited.resultTypes[0], extra: null }] },
  ])('with %j is refused by the schema and by the database', async (change) => {
    const changed = { ...workingCopy, ...change }
    expect(schemaTakes(WorkingCopy, changed, () => true)).toBe(false)
    expect(await keep(paidPublished, changed)).toBe('23514')
  })

  test('takes no slug before it is published', async () => {
    await keep(paidPublished)
    expect(await visitorsRow('next-slug')).toBeUndefined()
    expect(await by('other', `update diagnostics set publicurl = 'next-slug' where id = '${otherDraft}'`)).toBe(1)
  })

  test('follows what is switched outside the editor, and nothing else', async () => {
    await keep(paidPublished)
    const change = (set: string) => by('paid', `update diagnostics set ${set} where id = '${paidPublished}'`)
    expect(await change('collectleadinfo = false')).toBe(1)
    expect(await change(`privacy_policy_text = 'x'`)).toBe(1)
    expect(await ownRow()).toMatchObject({ working_copy: { ...workingCopy, collectLeadInfo: false } })
  })
})
