import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { type ActorName, actors, COMPLETE, otherDraft, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const by = (name: ActorName, sql: string) => outcome(as(actors[name], database, sql))
const take = (id: string, slug: string) => `update diagnostics set publicurl = '${slug}' where id = '${id}'`
const TAKEN = '23505'

/** The slug of the diagnostic that a visitor finds under `slug`. */
async function foundUnder(slug: string) {
  const { rows } = await as(actors.visitor, database, `select publicurl from published_diagnostic('${slug}')`)
  return rows.map((row) => row.publicurl)
}

async function isTaken(name: ActorName, slug: string) {
  return (await as(actors[name], database, `select is_slug_taken('${slug}') as taken`)).rows[0]?.taken
}

describe('a published slug that was changed', () => {
  beforeEach(() => by('paid', take(paidPublished, 'renamed')))

  test('keeps leading to its diagnostic, as long as that is published', async () => {
    expect(await foundUnder('paid-published')).toEqual(['renamed'])
    await by('paid', `update diagnostics set ispublished = false where id = '${paidPublished}'`)
    expect(await foundUnder('paid-published')).toEqual([])
  })

  test('is taken by nobody else', async () => {
    expect(await by('other', take(otherDraft, 'paid-published'))).toBe(TAKEN)
    expect(await by('other', `insert into diagnostics (title, publicurl) values ('x', 'paid-published')`)).toBe(TAKEN)
    expect(await isTaken('other', 'paid-published')).toBe(true)
  })

  test('may be given to another diagnostic of its owner, and leads there once that is published', async () => {
    expect(await isTaken('paid', 'paid-published')).toBe(false)
    expect(await by('paid', take(paidDraft, 'paid-published'))).toBe(1)
    expect(await foundUnder('paid-published')).toEqual(['renamed'])
    await by('paid', `update diagnostics set ispublished = true where id = '${paidDraft}'`)
    expect(await foundUnder('paid-published')).toEqual(['paid-published'])
    expect(await foundUnder('renamed')).toEqual(['renamed'])
  })

  test('is free for everybody once its owner gave it up, but not while it is in use', async () => {
    const giveUp = (slug: string) => `delete from published_slugs where slug = '${slug}'`
    expect(await by('other', giveUp('paid-published'))).toBe(0)
    expect(await by('paid', giveUp('renamed'))).toBe(0)
    expect(await by('paid', giveUp('paid-published'))).toBe(1)
    expect(await foundUnder('paid-published')).toEqual([])
    expect(await by('other', take(otherDraft, 'paid-published'))).toBe(1)
  })
})

test('a diagnostic has a thousand slugs at most, and goes on with those it has', async () => {
  await database.query(
    `insert into published_slugs (slug, diagnostic_id, user_id)
     select 'former-' || n, id, user_id from diagnostics, generate_series(1, 999) n where id = '${paidPublished}'`,
  )
  expect(await by('paid', take(paidPublished, 'renamed'))).toBe('23514')
  await database.query(`insert into published_slugs (slug, user_id) values ('moved', '${actors.paid.id}')`)
  expect(await by('paid', take(paidPublished, 'moved'))).toBe('23514')
  expect(await by('paid', take(paidPublished, 'former-7'))).toBe(1)
  expect(await by('paid', `delete from published_slugs where slug = 'former-8'`)).toBe(1)
  expect(await by('paid', take(paidPublished, 'renamed'))).toBe(1)
})

describe('the slug of a deleted diagnostic', () => {
  const isEnded = async () =>
    (await as(actors.visitor, database, `select is_slug_ended('paid-published') as ended`)).rows[0]?.ended
  beforeEach(() => by('paid', `delete from diagnostics where id = '${paidPublished}'`))

  test.each([
    ['89 days', true, TAKEN],
    ['91 days', false, 1],
  ])('after %s: ended %s, and a stranger takes it: %s', async (age, ended, taken) => {
    await database.query(
      `update published_slugs set ended_at = now() - interval '${age}' where slug = 'paid-published'`,
    )
    expect(await isEnded()).toBe(ended)
    expect(await by('other', take(otherDraft, 'paid-published'))).toBe(taken)
  })

  test('is taken again by its former owner, and has not ended then', async () => {
    expect(await by('paid', take(paidDraft, 'paid-published'))).toBe(1)
    await by('paid', `update diagnostics set ispublished = true where id = '${paidDraft}'`)
    expect(await isEnded()).toBe(false)
    expect(await foundUnder('paid-published')).toEqual(['paid-published'])
  })

  test('is kept from strangers when its account goes too', async () => {
    await database.query('delete from auth.users where id = $1', [actors.paid.id])
    expect(await isEnded()).toBe(true)
    expect(await by('other', take(otherDraft, 'paid-published'))).toBe(TAKEN)
  })
})

const remove = `delete from diagnostics where id = '${paidPublished}'`
const publish = (id: string) => `update diagnostics set publicurl = 'paid-published', ispublished = true,
  axes = '${COMPLETE.axes}', resulttypes = '${COMPLETE.resulttypes}' where id = '${id}'`

test.each<[string, [ActorName, string][]]>([
  ['', [['paid', remove]]],
  [
    'and its slug given to the next one, ',
    [
      ['paid', remove],
      ['paid', publish(paidDraft)],
    ],
  ],
  [
    'whose slug moved on before, ',
    [
      ['paid', take(paidPublished, 'renamed')],
      ['paid', publish(paidDraft)],
      ['paid', remove],
    ],
  ],
  [
    'whose slugs were given up, ',
    [
      ['paid', remove],
      ['paid', 'delete from published_slugs'],
    ],
  ],
  [
    'and its slug taken by a stranger after 90 days, ',
    [
      ['paid', remove],
      ['service', `update published_slugs set ended_at = now() - interval '91 days'`],
      ['other', publish(otherDraft)],
    ],
  ],
])('the id of a deleted diagnostic, %swhich waiting responses name, is its former owner’s alone', async (_, steps) => {
  for (const [name, sql] of steps) expect(await by(name, sql)).not.toBeTypeOf('string')
  const create = `insert into diagnostics (id, title) values ('${paidPublished}', 'x')`
  expect(await by('other', create)).toBe(TAKEN)
  // That of a published one is held by the foreign key of its slug, too.
  const rename = `update diagnostics set id = '${paidPublished}' where id = '${otherDraft}'`
  expect([TAKEN, '23503']).toContain(await by('other', rename))
  expect(await by('paid', create)).toBe(1)
})

test('the id of a diagnostic that went with its account is nobody’s', async () => {
  await database.query('delete from auth.users where id = $1', [actors.paid.id])
  expect(await by('other', `insert into diagnostics (id, title) values ('${paidPublished}', 'x')`)).toBe(TAKEN)
})

test('every slug that was published leads on, however many came after it', async () => {
  for (let n = 0; n <= 60; n++) await by('paid', take(paidPublished, `renamed-${n}`))
  expect(await foundUnder('renamed-0')).toEqual(['renamed-60'])
  expect(await by('other', take(otherDraft, 'renamed-0'))).toBe(TAKEN)
})

test('a slug that was never published is free again at once', async () => {
  expect(await by('paid', take(paidDraft, 'elsewhere'))).toBe(1)
  expect(await by('other', take(otherDraft, 'paid-draft'))).toBe(1)
})
