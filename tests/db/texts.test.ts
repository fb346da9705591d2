import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanText, isBlank } from '#domain/text/text.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome, visitor } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidDraft, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

/** Compares the rule of the application with the database's, text by text. */
async function bothAgree(texts: readonly string[]): Promise<void> {
  const { rows } = await database.query<{ cleaned: string; filled: boolean; json: string[] }>(
    `select private.clean_text(text) as cleaned, private.is_filled(text) as filled,
        private.clean_json(jsonb_build_array(text, '{}'::jsonb || jsonb_build_object('a', text))) as json
      from unnest($1::text[]) with ordinality texts (text, place) order by place`,
    [texts],
  )
  const expected = texts.map((text) => {
    const cleaned = cleanText(text)
    return { cleaned, filled: !isBlank(text), json: [cleaned, { a: cleaned }] }
  })
  expect(rows).toEqual(expected)
}

test('every character is kept or removed, seen or not, in the database as in the application', async () => {
  // The other planes have ideographs or nothing.
  for (const plane of [0x00000, 0x10000, 0xe0000]) {
    const codes = Array.from({ length: 0x10000 }, (_, at) => plane + at).filter((code) => code > 0)
    const characters = codes.filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code))
    await bothAgree([characters.join('あ'), ...characters.filter(isBlank)])
    // Ideographs behave alike.
    const others = characters.filter((character) => !/[\u3400-\ud7ff\ue000-\uf8ff\u{12000}-\u{1d000}]/u.test(character))
    await bothAgree([others.map((character) => `漢${character}\u200dक`).join('\n')])
    const { rows } = await database.query(`select regexp_replace($1, private.visible(), '', 'g') as unseen`, [
      characters.join(''),
    ])
    expect(rows).toEqual([{ unseen: characters.filter(isBlank).join('') }])
  }
}, 60_000)

test('so is every text', async () => {
  const piece = fc.constantFrom(
    ...['漢', 'a', ' ', '\u3000', '\n', '\v', '"', '\\', '\\u0001', '\u0001', '\b', '❤', '👩', '🏽', 'क', '्', 'م'],
    ...['\u2800', '\u200b', '\u200c', '\u200d', '\ufe0f', '\u{e0100}', '\u00ad', '\u3164', '\u{e0061}'],
    ...['\u{1f3f4}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      await bothAgree(texts)
      for (const one of texts) expect(cleanText(cleanText(one))).toBe(cleanText(one))
    }),
    { numRuns: 40 },
  )
})

test('what an account and a visitor write is stored clean', async () => {
  const unseen = '\u200b診\u2060断\ufeff'
  const change = `update diagnostics set title = $1, description = $1, privacy_policy_text = $1, powered_by_text = $1,
      powered_by_link_name = $1, powered_by_link_url = 'https://a.example/' || $1,
      questions = jsonb_build_array(jsonb_build_object(
        'id', 'axis-1-0', 'axisId', 'axis-1', 'text', $1::text, 'leftChoice', '\u3164', 'rightChoice', $1::text))
    where id = $2 returning title, description, privacy_policy_text, powered_by_text, powered_by_link_name,
      powered_by_link_url, questions`
  expect((await as(actors.paid, database, change, [unseen, paidDraft])).rows).toEqual([
    {
      title: '診断',
      description: '診断',
      privacy_policy_text: '診断',
      powered_by_text: '診断',
      powered_by_link_name: '診断',
      powered_by_link_url: 'https://a.example/診断',
      questions: [{ id: 'axis-1-0', axisId: 'axis-1', text: '診断', leftChoice: '', rightChoice: '診断' }],
    },
  ])
  const profile = 'update profiles set name = $1, company = $1 where id = $2 returning name, company'
  expect((await as(actors.paid, database, profile, [unseen, actors.paid.id])).rows).toEqual([
    { name: '診断', company: '診断' },
  ])
  const inquiry = 'insert into inquiries (id, name, email, subject, message) values ($1, $2, $2, $2, $2)'
  await as(visitor, database, inquiry, [randomUUID(), unseen])
  const stored = await database.query('select name, email, subject, message from public.inquiries')
  expect(stored.rows).toContainEqual({ name: '診断', email: '診断', subject: '診断', message: '診断' })
})

const respond = `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
  values ($1, '${paidPublished}', '{}', 'ACE', $2)`

test.each([
  [{ name: '花\u200b子', email: '\u2067h@example.com', company: '\ufeff' }, '花子', 'h@example.com', '', true],
  [{ name: '\u200d \u3000', email: '\u00a0', company: '社' }, ' \u3000', '\u00a0', '社', false],
])('the lead %j is stored clean, and counts when it is seen', async (lead, name, email, company, hascontact) => {
  const id = randomUUID()
  await as(visitor, database, respond, [id, JSON.stringify(lead)])
  const stored = await database.query('select leadinfo, hascontact from public.diagnostic_responses where id = $1', [
    id,
  ])
  expect(stored.rows).toEqual([{ leadinfo: { name, email, company }, hascontact }])
})

test('a lead of lists in lists is refused', async () => {
  const lead = `{"name": ${'['.repeat(45)}"\u200b"${']'.repeat(45)}}`
  expect(await outcome(as(visitor, database, respond, [randomUUID(), lead]))).toBe('23514')
})

test.each(['\u200b', '\u3000\u00a0', '\u200d', '\ufe0f\u3164', '\u2800', '\u2800 \u2028', '\u180f\u2800'])(
  'the title %j is refused as none',
  async (title) => {
    const change = 'update diagnostics set title = $1 where id = $2'
    expect(await outcome(as(actors.paid, database, change, [title, paidDraft]))).toBe('23514')
  },
)
