import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMissing, findRefused } from '#domain/diagnostic/editorSteps.ts'
import { EMPTY_LEAD, leadProblems } from '#domain/lead/lead.ts'
import { DEFAULT_LEAD_FORM, LeadField, LeadForm, leadFormProblem, newLeadField } from '#domain/lead/leadForm.ts'
import { isFreeKind, LEAD_KINDS, valueLimit } from '#domain/lead/leadKinds.ts'
import { allowedLeadFields } from '#domain/plan/plan.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { published } from '../support/storeRecords.ts'
import { actors, freePublished, paidPublished, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const field = (given: Partial<LeadField>) => ({ ...v.parse(LeadField, { key: 'text-1', label: '質問' }), ...given })
const phone = field({ key: 'phone', kind: 'phone', label: '電話番号' })
const size = (options: string[]) => field({ key: 'choice-1', kind: 'choice', label: '従業員数', options })
const texts = (count: number) => Array.from({ length: count }, (_, at) => field({ key: `text-${at + 1}` }))

const setForm = (form: unknown, id = paidPublished) =>
  outcome(
    as(
      id === freePublished ? actors.free : actors.paid,
      database,
      'update diagnostics set lead_fields = $1 where id = $2',
      [JSON.stringify(form), id],
    ),
  )

const send = (leadInfo: object, columns: Record<string, string> = {}) => {
  const names = Object.keys(columns)
  return outcome(
    as(
      actors.visitor,
      database,
      `insert into diagnostic_responses (${['id', 'diagnosticid', 'answers', 'result', 'leadinfo', ...names]})
       values ($1, $2, '{}', 'ACE', $3 ${names.map((_, at) => `, $${at + 4}`).join('')})`,
      [randomUUID(), paidPublished, JSON.stringify(leadInfo), ...Object.values(columns)],
    ),
  )
}

describe('a form', () => {
  test.each<[string, unknown]>([
    ['the default one', DEFAULT_LEAD_FORM],
    ['one field', [phone]],
    ...LEAD_KINDS.map((kind): [string, unknown] => [
      `the kind ${kind}`,
      [
        {
          ...newLeadField(isFreeKind(kind) ? 'key-1' : kind, kind),
          label: '項目',
          ...(kind === 'choice' && { options: ['1', '2'] }),
        },
      ],
    ]),
    ['a choice of two', [size(['1', '2'])]],
    ['a choice of 50', [size(Array.from({ length: 50 }, (_, at) => String(at)))]],
    ['12 fields and archived ones', [...texts(12), { ...phone, archived: true }]],
    ['no field', []],
    ['archived fields alone', [{ ...phone, archived: true }]],
    ['13 fields', texts(13)],
    ['25 fields with archived ones', texts(25).map((one, at) => ({ ...one, archived: at > 0 }))],
    ['a key twice', [phone, phone]],
    ['a kind with another key', [{ ...phone, key: 'tel' }]],
    ['a text with the key of a person', [field({ key: 'name' })]],
    ['a key with a capital letter', [field({ key: 'Text' })]],
    ['a key of 31 letters', [field({ key: 'a'.repeat(31) })]],
    ['an unknown kind', [{ ...phone, kind: 'file' }]],
    ['a blank label', [field({ label: ' ' })]],
    ['a label of 100 characters', [field({ label: '𠮷'.repeat(100) })]],
    ['a label of 101 characters', [field({ label: 'あ'.repeat(101) })]],
    ['a choice of one', [size(['1'])]],
    ['a choice of 51', [size(Array.from({ length: 51 }, (_, at) => String(at)))]],
    ['an option twice', [size(['1', '1'])]],
    ['a blank option', [size(['1', ' '])]],
    ['an option of 101 characters', [size(['1', 'x'.repeat(101)])]],
    ['a text with options', [field({ options: ['1', '2'] })]],
    ['a further key', [{ ...phone, help: 'x' }]],
    ['required as a text', [{ ...phone, required: 'true' }]],
    ['no list', { 0: phone }],
  ])('%s: schema and database agree', async (_, form) => {
    const read = v.parse(LeadForm, form)
    const isRead = JSON.stringify(read) === JSON.stringify(form)
    const taken = isRead && leadFormProblem(read) === null
    expect(await setForm(form)).toEqual(taken ? 1 : '23514')
    // The editor saves the same ones of those that it can make.
    const isMade = isRead && !['none', 'too-many', 'key-twice', 'key'].includes(leadFormProblem(read) ?? '')
    const edited = { ...published(actors.paid.id ?? ''), leadFields: read }
    const found = [...findMissing(edited, 'basic'), ...findRefused(edited, 'basic')]
    expect(found.length === 0).toBe(taken || !isMade)
  })

  test('is null for the default one, also as JSON', async () => {
    expect(await setForm(null)).toBe(1)
    const { rows } = await database.query('select lead_fields is null as none from diagnostics where id = $1', [
      paidPublished,
    ])
    expect(rows).toEqual([{ none: true }])
  })

  test('has five fields on the free plan; a larger one of a former plan stays and may shrink', async () => {
    expect(await setForm(texts(allowedLeadFields('free')), freePublished)).toBe(1)
    expect(await setForm(texts(allowedLeadFields('free') + 1), freePublished)).toBe('23514')
    expect(await setForm(texts(allowedLeadFields('light')))).toBe(1)
    await database.query('update diagnostics set lead_fields = $1 where id = $2', [
      JSON.stringify(texts(8)),
      freePublished,
    ])
    expect(await setForm(texts(8).reverse(), freePublished)).toBe(1)
    expect(await setForm(texts(7), freePublished)).toBe(1)
    expect(await setForm(texts(8), freePublished)).toBe('23514')
    // Through an upsert too, which begins as an insert.
    const upsert = as(
      actors.free,
      database,
      `insert into diagnostics (id, title, lead_fields) select id, title, lead_fields from diagnostics where id = $1
       on conflict (id) do update set lead_fields = excluded.lead_fields`,
      [freePublished],
    )
    expect(await outcome(upsert)).toBe(1)
    // The screens know the refusal by these words.
    const larger = as(actors.free, database, 'update diagnostics set lead_fields = $1 where id = $2', [
      JSON.stringify(texts(8)),
      freePublished,
    ])
    await expect(larger).rejects.toThrow('the free plan has five fields')
  })

  test('is shown to visitors without its removed fields', async () => {
    const shown = async () =>
      (await as(actors.visitor, database, `select lead_fields from published_diagnostic('paid-published')`)).rows
    expect(await shown()).toEqual([{ lead_fields: null }])
    await setForm([size(['1', '2']), { ...phone, archived: true }])
    expect(await shown()).toEqual([{ lead_fields: [size(['1', '2'])] }])
  })
})

describe('a lead', () => {
  test('has the fields and options that the form has or had', async () => {
    await setForm([phone, size(['1-10', '11-50'])])
    expect(await send({ phone: '03-1', 'choice-1': '1-10' })).toBe(1)
    expect(await send({ phone: '03-1', 'choice-1': '' })).toBe(1)
    expect(await send({ 'choice-1': '51-' })).toBe('23514')
    expect(await send({ 'text-1': 'x' })).toBe('23514')
    await setForm([size(['51-', 'other'])])
    expect(await send({ phone: '03-1', 'choice-1': '51-' })).toBe(1)
    expect(await send({ name: '花子', email: 'h@example.com', 'choice-1': '11-50' })).toBe(1)
  })

  const typed = LEAD_KINDS.filter((kind) => kind !== 'choice' && kind !== 'checkbox')
  test.each(typed)('of the kind %s has the length that the domain allows', async (kind) => {
    const key = isFreeKind(kind) ? 'key-1' : kind
    await setForm([{ ...newLeadField(key, kind), label: '項目' }])
    expect(await send({ [key]: 'あ'.repeat(valueLimit(kind)) })).toBe(1)
    expect(await send({ [key]: 'あ'.repeat(valueLimit(kind) + 1) })).toBe('23514')
  })

  test('has texts of the length of their kind, and a box that is ticked or not', async () => {
    await setForm([field({}), field({ key: 'long-1', kind: 'long-text' }), field({ key: 'box-1', kind: 'checkbox' })])
    expect(await send({ 'text-1': 'あ'.repeat(200), 'long-1': 'あ'.repeat(2000), 'box-1': 'true' })).toBe(1)
    expect(await send({ 'text-1': 'あ'.repeat(201) })).toBe('23514')
    expect(await send({ 'long-1': 'あ'.repeat(2001) })).toBe('23514')
    expect(await send({ 'box-1': 'yes' })).toBe('23514')
  })

  test('is found by any value, and counts as a contact with a phone number alone', async () => {
    await setForm([phone, field({})])
    await send({ phone: '03-1234', 'text-1': '新宿の店' })
    const { rows } = await as(
      actors.paid,
      database,
      `select hascontact, leadtext from search_responses('${paidPublished}', '新宿')`,
    )
    expect(rows).toEqual([{ hascontact: true, leadtext: '\n\n\n03-1234\n新宿の店' }])
  })

  test('is as long as a whole as the form lets it be', async () => {
    const form = ['a', 'b', 'c', 'd', 'e'].map((key) => field({ key, kind: 'long-text' }))
    await setForm(form)
    const filled = (rest: number) => {
      const values = form.map(({ key }, at) => [key, (at === 4 ? 'x' : 'あ').repeat(at === 4 ? rest : 680)])
      return { ...EMPTY_LEAD, ...Object.fromEntries(values), a: `${'あ'.repeat(679)}\n"` }
    }
    const isTaken = (rest: number) => Object.keys(leadProblems(form, filled(rest))).length === 0
    const longest = Array.from({ length: 2000 }, (_, rest) => 2000 - rest).find(isTaken) ?? 0
    expect(longest > 0 && longest < 2000).toBe(true)
    expect(await send(filled(longest))).toBe(1)
    expect(await send(filled(longest + 1))).toBe('23514')
  })

  test('with the longest values fits its index', async () => {
    await setForm(texts(12))
    const longest = Object.fromEntries(texts(12).map(({ key }) => [key, '𠮷'.repeat(200)]))
    expect(await send({ name: '𠮷'.repeat(200), email: '𠮷'.repeat(254), company: '𠮷'.repeat(200) })).toBe(1)
    expect(await send(longest)).toBe(1)
    expect(await send({ ...longest, name: '𠮷'.repeat(200) })).toBe('23514')
  })
})

describe('a response', () => {
  const stored = async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select source, privacy_text_id is not null as privacy, advertising_text_id is not null as advertising,
        advertising_withdrawn_at as withdrawn, erased_at as erased
       from diagnostic_responses where diagnosticid = $1 order by receivedat desc, completedat desc limit 1`,
      [paidPublished],
    )
    return rows[0]
  }

  test('keeps its source, and is not refused for one', async () => {
    await send({}, { source: '{"utm_source": "x\\u200b", "referrer": "example.com"}' })
    expect(await stored()).toMatchObject({ source: { utm_source: 'x', referrer: 'example.com' } })
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`utm_${at}`, 'x'])))
    for (const source of ['[]', '{"utm_source": 5}', JSON.stringify({ utm_source: 'x'.repeat(501) }), many]) {
      expect(await send({}, { source })).toBe(1)
      expect(await stored()).toMatchObject({ source: {} })
    }
  })

  test('names the texts that its diagnostic showed, and no others; the withdrawal is not the visitor’s', async () => {
    const texts = `update diagnostics set privacy_policy_text = '方針', advertising_consent = 'メール' where id = '${paidPublished}'`
    await as(actors.paid, database, texts)
    const { rows } = await as(
      actors.visitor,
      database,
      `select privacy_text_id, advertising_text_id from published_diagnostic('paid-published')`,
    )
    const shown = rows[0] as Record<string, string>
    await send({ name: 'A' }, { ...shown, advertising_withdrawn_at: '2026-11-28', erased_at: '2026-11-28' })
    expect(await stored()).toMatchObject({ privacy: true, advertising: true, withdrawn: null, erased: null })
    await send({ name: 'B' }, { privacy_text_id: randomUUID(), advertising_text_id: shown.privacy_text_id ?? '' })
    expect(await stored()).toMatchObject({ privacy: false, advertising: false })
    const kept = await as(actors.paid, database, 'select kind, body from consent_texts order by kind, body')
    expect(kept.rows).toEqual([
      { kind: 'advertising', body: 'メール' },
      { kind: 'privacy', body: '方針' },
      { kind: 'privacy', body: '方針' },
    ])
  })
})
