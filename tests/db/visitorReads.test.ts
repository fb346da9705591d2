import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidDraft, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

describe('what a visitor may learn', () => {
  test('nothing of drafts, nor how many diagnostics there are', async () => {
    expect(await outcome(as(visitor, database, 'select count(*) from diagnostics'))).toBe('42501')
    expect(await outcome(as(visitor, database, `select * from published_diagnostic(null, '${paidDraft}')`))).toBe(0)
  })

  test('a published diagnostic without its owner, its figures and when it was made', async () => {
    const { rows } = await as(visitor, database, `select * from published_diagnostic('free-published')`)
    expect(Object.keys(rows[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/user|count|createdat/)]),
    )
    expect(rows).toEqual([expect.objectContaining({ id: freePublished, title: 'Free, published' })])
  })

  test('by an owner’s id only what that owner lists', async () => {
    const list = (owner: string) => as(visitor, database, `select publicurl from listed_diagnostics('${owner}')`)
    expect((await list(actors.free.id)).rows).toEqual([])
    await database.query('update diagnostics set listed_in_sitemap = true')
    expect((await list(actors.free.id)).rows).toEqual([{ publicurl: 'free-published' }])
    expect((await list(actors.paid.id)).rows).toEqual([{ publicurl: 'paid-published' }])
  })

  test('nothing of profiles or responses through a join', async () => {
    const joined = 'select * from diagnostics join profiles on profiles.id = diagnostics.user_id'
    expect(await outcome(as(visitor, database, joined))).toBe('42501')
    const counted =
      'select (select count(*) from diagnostic_responses r where r.diagnosticid = d.id) from diagnostics d'
    expect(await outcome(as(visitor, database, counted))).toBe('42501')
  })

  test("creators neither: another's responses do not count, sort or match", async () => {
    const sql = `select d.id, count(r.id) as n from diagnostics d
      left join diagnostic_responses r on r.diagnosticid = d.id group by d.id having count(r.id) > 0`
    const { rows } = await as(actors.other, database, sql)
    expect(rows).toEqual([])
  })
})
