import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
  const key = `"required": false, "archived": false`
  await database.query(
    `update public.diagnostics set lead_fields = '[
      {"key": "name", "kind": "name", "label": "お名前", "options": [], ${key}},
      {"key": "kana", "kind": "kana", "label": "フリガナ", "options": [], ${key}},
      {"key": "email", "kind": "email", "label": "メール", "options": [], ${key}},
      {"key": "company", "kind": "company", "label": "会社名", "options": [], ${key}},
      {"key": "phone", "kind": "phone", "label": "電話番号", "options": [], ${key}},
      {"key": "text-1", "kind": "long-text", "label": "ご相談", "options": [], ${key}},
      {"key": "choice-1", "kind": "choice", "label": "予算", "options": ["10万円", "100万円"], ${key}}
    ]' where id = '${paidPublished}'`,
  )
})
beforeEach(() => database.query('delete from public.diagnostic_responses'))
afterAll(() => database.close())

async function answer(leadinfo: Record<string, string>, source: Record<string, string> = {}): Promise<string> {
  const id = randomUUID()
  await as(
    actors.visitor,
    database,
    `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, source, completedat)
      values ($1, '${paidPublished}', '{}', 'ACE', $2, $3, '2026-03-01T00:00:00Z')`,
    [id, JSON.stringify(leadinfo), JSON.stringify(source)],
  )
  return id
}

const note = (id: string, memo: string) =>
  as(actors.paid, database, 'update diagnostic_responses set memo = $2 where id = $1', [id, memo])

/** The ids that the list finds; its sums must agree. */
async function find(args: string, ...values: string[]): Promise<unknown[]> {
  const call = `'${paidPublished}', ${args}`
  const { rows } = await as(actors.paid, database, `select id from search_responses(${call})`, values)
  const sums = `select (get_response_summary(${call}) ->> 'total')::integer as total`
  expect((await as(actors.paid, database, sums, values)).rows).toEqual([{ total: rows.length }])
  return rows.map(({ id }) => id)
}

describe('a search finds', () => {
  test.each([
    ['name', 'ﾔﾏﾀﾞ ﾀﾛｳ', ['ヤマダ', 'ﾔﾏﾀﾞ', 'ﾏﾀﾞ', 'ヤマダ タロウ', 'ヤマダタロウ']],
    ['kana', 'サトウ ｶﾞｲ', ['さとう', 'さとうがい', 'サトウがい', 'とうが']],
    ['company', 'ゔぃーなす・つゝみ', ['ヴィーナス', 'ｳﾞｨｰﾅｽ', 'ゔぃーなす・ツ']],
    ['name', '髙橋　一郎', ['高橋', '髙橋', '高橋 一郎', '高橋一郎']],
    ['name', '宮崎', ['宮﨑', '宮嵜']],
    ['name', '齋藤', ['斎藤', '斉藤', '齊藤']],
    ['name', '渡邉', ['渡辺', '渡邊']],
    ['name', '葛\u{e0100}西', ['葛西', '葛\u{e0101}西']],
    ['email', 'Ｔａｒｏ＠Example.com', ['taro@', 'TARO@EXAMPLE']],
    ['company', '㈱サンプル３Ｄ', ['(株)', '（株）サンプル', '㈱', 'サンプル3d']],
    ['company', 'センター24', ['センター', 'センター２', 'ｾﾝﾀｰ24']],
    [
      'phone',
      '０３－１２３４－５６７８',
      ['0312345678', '03-1234', '03 1234', '(03)1234', '03ー1234', '+81312345678', '03-'],
    ],
    ['phone', '+81 (0)90-1234-5678', ['09012345678', '090-1234-5678', '+81901234', '-5678']],
    ['phone', '(0466) 22−1234（代表）', ['0466221234', '0466-22-1234', '代表']],
    ['phone', '0120.000.000 内線12', ['0120-000-000', '0120000000', '内線']],
    ['text-1', '電話は 090-1234-5678 まで', ['09012345678', '電話は090']],
  ])('%s: %s', async (field, entered, searches) => {
    const id = await answer({ [field]: entered })
    await answer({ name: '佐藤', email: 'sato@other.test', company: '別の会社', phone: '045-999-0000' })
    for (const search of [entered, ...searches]) expect([search, await find('$1', search)]).toEqual([search, [id]])
  })

  test('nothing across two fields, and no sign instead of everything', async () => {
    await answer({ name: '花子', email: 'a@b.example', company: '3', phone: '4' })
    for (const search of ['example花子', 'example 花子', '34', '-', '()', '\u2800'])
      expect([search, await find('$1', search)]).toEqual([search, []])
  })

  test('a part of the memo, until the memo changes or its person is erased', async () => {
    const id = await answer({ name: '花子' })
    await answer({ name: '一郎' })
    await note(id, '髙橋さんから\n電話 03-1234-5678')
    for (const search of ['高橋さん', '電話03', '0312345678']) expect(await find('$1', search)).toEqual([id])
    await note(id, '済')
    expect(await find('$1', '高橋')).toEqual([])
    await note(id, '高橋')
    await as(actors.paid, database, `update diagnostic_responses set leadinfo = '{}' where id = '${id}'`)
    expect(await find('$1', '高橋')).toEqual([])
    const { rows } = await database.query(`select searchtext from public.diagnostic_responses where id = '${id}'`)
    expect(rows).toEqual([{ searchtext: '' }])
  })
})

/** Characters that NFKC makes up to eighteen, and one of four bytes that it leaves. */
test.each(['\ufdfa', '㍿', '㍍', '𠀋', 'ﾊﾞ', '½'])(
  'the longest lead of %s arrives, is found, and is erased by its address',
  async (character) => {
    const filled = (length: number) => character.repeat(length).slice(0, length)
    const email = `${filled(242)}@example.com`
    const id = await answer({ name: filled(200), email, company: filled(200), 'text-1': filled(1000) })
    expect(await find('$1', character.repeat(3))).toEqual([id])
    const sql = 'select count_by_email($1, $2) as found, erase_by_email($1, $2) is not null as erased'
    const { rows } = await as(actors.service, database, sql, [paidPublished, email])
    expect(rows).toEqual([{ found: 1, erased: true }])
    expect(await find('$1', character.repeat(3))).toEqual([])
  },
)

describe('a filter by', () => {
  test('source finds a campaign, a ref or the page before, in this order', async () => {
    const line = await answer({ name: '山田' }, { utm_source: 'line', ref: 'x', referrer: 'line.me' })
    const shared = await answer({ name: '山田' }, { ref: 'shared-result', referrer: 'x.com' })
    const google = await answer({ name: '鈴木' }, { referrer: 'www.google.com' })
    const direct = await answer({ name: '佐藤' })
    for (const [source, id] of Object.entries({ line, 'shared-result': shared, 'www.google.com': google, direct }))
      expect([source, await find('p_source => $1', source)]).toEqual([source, [id]])
    expect(await find('p_source => $1', 'line.me')).toEqual([])
    expect(await find('$1, p_source => $2', '山田', 'line')).toEqual([line])
    await as(actors.paid, database, `update diagnostic_responses set status = 'won' where id = '${line}'`)
    expect(await find(`p_source => $1, p_status => 'won'`, 'line')).toEqual([line])
    expect(await find(`p_source => $1, p_status => 'new'`, 'line')).toEqual([])
  })

  test('a choice finds the whole value of its field', async () => {
    const ten = await answer({ name: '山田', 'choice-1': '10万円' })
    const hundred = await answer({ name: '100万円', 'choice-1': '100万円' })
    expect(await find(`p_field => 'choice-1', p_choice => $1`, '10万円')).toEqual([ten])
    expect(await find(`p_field => 'choice-1', p_choice => $1, p_result => 'ACE'`, '100万円')).toEqual([hundred])
    expect(await find(`p_field => 'name', p_choice => $1`, '10万円')).toEqual([])
  })

  test('clicks follow both', async () => {
    const id = await answer({ name: '山田', 'choice-1': '10万円' }, { utm_source: 'line' })
    await database.query(
      `insert into public.result_clicks (responseid, diagnosticid, place) values ('${id}', '${paidPublished}', 1)`,
    )
    const clicks = async (args: string) =>
      (await as(actors.paid, database, `select clicks from get_result_clicks('${paidPublished}', ${args})`)).rows.length
    expect(await clicks(`p_source => 'line', p_field => 'choice-1', p_choice => '10万円'`)).toBe(1)
    expect(await clicks(`p_source => 'x'`)).toBe(0)
    expect(await clicks(`p_field => 'choice-1', p_choice => '100万円'`)).toBe(0)
  })

  test('source offers those that responses have, the most frequent first', async () => {
    for (const name of ['x', 'line', 'line']) await answer({ name: '山田' }, { utm_source: name })
    await answer({})
    const { rows } = await as(actors.paid, database, `select * from get_response_sources('${paidPublished}')`)
    expect(rows).toEqual([
      { source: 'line', responses: 2 },
      { source: 'direct', responses: 1 },
      { source: 'x', responses: 1 },
    ])
  })
})
