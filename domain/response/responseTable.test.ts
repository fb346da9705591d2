import { describe, expect, test } from 'vitest'
import { formatDateTime } from '../format/format.ts'
import { DEFAULT_LEAD_FORM, type LeadField } from '../lead/leadForm.ts'
import { BARE_RESPONSE, type ResponseLead } from './response.ts'
import { type ResponseColumn, responseColumns, responseFileName, responseTable } from './responseTable.ts'

const TYPES = [{ code: 'ACE' as const, name: '行動派' }]
const SPECIFIED = ['回答日時', '名前', 'メールアドレス', '会社名', '結果タイプ']
const ID = '00000000-0000-4000-8000-000000000001'

function field(kind: LeadField['kind'], key: string, label: string, archived = false): LeadField {
  return { key, kind, label, required: false, options: [], archived }
}

const labelsOf = (columns: readonly ResponseColumn[]) => columns.map(({ label }) => label)

const lead = (given: Partial<ResponseLead>): ResponseLead => ({
  id: ID,
  result: 'ACE',
  leadInfo: { name: '', email: '', company: '' },
  completedAt: '2026-11-21T00:05:06Z',
  ...BARE_RESPONSE,
  ...given,
})

function read(columns: readonly ResponseColumn[], given: Partial<ResponseLead>): Record<string, string> {
  const always = columns.map(({ isUsed: _, ...column }) => column)
  const { labels, rows } = tableOf(always, given)
  return Object.fromEntries(labels.map((label, index) => [label, rows[0]?.[index] ?? '']))
}

function tableOf(columns: readonly ResponseColumn[], ...given: Partial<ResponseLead>[]) {
  const table = responseTable(columns, formatDateTime)
  for (const one of given) table.add([lead(one)])
  return table.end()
}

describe('the columns of an export', () => {
  const form = [
    field('phone', 'phone', '電話番号'),
    field('text', 'text-1', '以前の質問', true),
    { ...field('name', 'name', 'お名前'), required: true },
    field('checkbox', 'checkbox-1', '資料を希望'),
    field('text', 'text-2', '流入元'),
    field('text', 'text-3', '流入元'),
  ]

  test('are the five specified ones first, whatever the form is, then the form’s, removed ones last', () => {
    const { labels } = tableOf(responseColumns({ leadFields: form, resultTypes: TYPES }), {
      source: { utm_source: 'x' },
    })
    expect(labels.slice(0, 10)).toEqual([...SPECIFIED, '電話番号', '資料を希望', '流入元', '流入元 2', '以前の質問'])
    expect(new Set(labels).size).toBe(labels.length)
    const usual = labelsOf(responseColumns({ leadFields: null, resultTypes: TYPES }))
    expect(usual).toEqual(labelsOf(responseColumns({ leadFields: DEFAULT_LEAD_FORM, resultTypes: TYPES })))
    expect(usual.slice(0, 6)).toEqual([...SPECIFIED, '参照元'])
  })

  test('give the values of before a change of the form too', () => {
    const leadInfo = { name: '花子', email: '', company: '株', phone: '0312', 'text-1': '以前', 'checkbox-1': 'true' }
    expect(read(responseColumns({ leadFields: form, resultTypes: TYPES }), { leadInfo })).toMatchObject({
      回答日時: '2026/11/21 09:05:06',
      名前: '花子',
      会社名: '株',
      結果タイプ: 'ACE 行動派',
      電話番号: '0312',
      資料を希望: 'はい',
      以前の質問: '以前',
    })
  })

  test('name a result without a type by its code', () => {
    expect(read(responseColumns({ leadFields: null, resultTypes: TYPES }), { result: 'BDF' }).結果タイプ).toBe('BDF')
  })

  test('give the source: the usual parameters by themselves, others together', () => {
    const source = { utm_source: 'line', utm_id: '7', gclid: 'a1', referrer: 'line.me' }
    expect(read(responseColumns({ leadFields: null, resultTypes: TYPES }), { source })).toMatchObject({
      参照元: 'line.me',
      流入元: 'line',
      媒体: '',
      gclid: 'a1',
      その他の流入元: 'utm_id=7',
    })
  })

  test.each([
    [null, null, '–'],
    [ID, null, '同意'],
    [ID, '2026-11-21T15:05:06Z', '停止 2026/11/22'],
  ])('tell of a consent %s withdrawn at %s: %s', (advertisingTextId, advertisingWithdrawnAt, expected) => {
    const columns = responseColumns({ leadFields: null, resultTypes: TYPES })
    expect(read(columns, { advertisingTextId, advertisingWithdrawnAt }).案内メールへの同意).toBe(expected)
  })

  test('tell which texts were shown and agreed to, by the time since when', () => {
    const columns = responseColumns({ leadFields: null, resultTypes: TYPES }, [], {
      [ID]: { createdAt: '2026-11-20T01:05:00Z' },
    })
    expect(
      read(columns, { privacyTextId: ID, advertisingTextId: 'unknown', erasedAt: '2026-11-20T01:05:00Z' }),
    ).toMatchObject({
      個人情報の消去: '2026/11/20 10:05:00',
      表示した個人情報の取り扱い: '2026/11/20 10:05:00からの文章',
      同意した案内メールの文章: 'unknown',
    })
  })

  test('have those of the owner’s notes between the form’s and the source', () => {
    const notes = [{ label: 'メモ', value: ({ id }: ResponseLead) => `メモ ${id}` }]
    const columns = responseColumns({ leadFields: null, resultTypes: TYPES }, notes)
    expect(labelsOf(columns).slice(0, 7)).toEqual([...SPECIFIED, 'メモ', '参照元'])
    expect(read(columns, {}).メモ).toBe(`メモ ${ID}`)
  })
})

describe('a column beyond the specified ones', () => {
  const USUAL = { leadFields: null, resultTypes: TYPES }
  const CONSENTS = ['案内メールへの同意', '表示した個人情報の取り扱い', '同意した案内メールの文章']
  const furtherOf = (columns: readonly ResponseColumn[], ...given: Partial<ResponseLead>[]) =>
    tableOf(columns, ...given).labels.slice(SPECIFIED.length)

  test.each<[string, Partial<ResponseLead>, string[]]>([
    ['nothing', {}, []],
    ['a privacy text', { privacyTextId: ID }, []],
    ['an empty part of a source', { source: {} }, []],
    ['a campaign', { source: { utm_source: 'line', utm_campaign: 'x' } }, ['流入元', 'キャンペーン']],
    ['a click id', { source: { gclid: 'a1' } }, ['gclid']],
    ['others', { source: { li_fat_id: '1', wbraid: '2' } }, ['wbraid', 'li_fat_id']],
    ['any other parameter', { source: { utm_id: '7' } }, ['その他の流入元']],
    ['an agreement', { advertisingTextId: ID }, CONSENTS],
    ['an erasure', { erasedAt: '2026-11-20T01:05:00Z' }, ['個人情報の消去']],
  ])('is there once a response has %s', (_, given, further) => {
    expect(furtherOf(responseColumns(USUAL), {}, given, {})).toEqual(further)
  })

  test('about consents is there once the diagnostic has an advertising box, also without a response', () => {
    expect(furtherOf(responseColumns({ ...USUAL, advertisingConsent: '案内を受け取る' }))).toEqual(CONSENTS)
    expect(furtherOf(responseColumns({ ...USUAL, advertisingConsent: null }))).toEqual([])
  })

  test('has the value of its own response, and none of a column that was left out', () => {
    const { rows } = tableOf(responseColumns(USUAL), { source: { utm_medium: 'mail' } }, {})
    expect(rows.map((row) => row.slice(SPECIFIED.length))).toEqual([['mail'], ['']])
  })
})

describe('responseFileName', () => {
  const now = new Date('2026-11-21T15:30:00Z')

  test('has a title without white space around it, of 180 bytes at most', () => {
    expect(responseFileName('題', now, 'xlsx')).toBe('responses_題_2026-11-22.xlsx')
    expect(responseFileName('  題  ', now, 'csv')).toBe('responses_題_2026-11-22.csv')
    expect(responseFileName('題'.repeat(60), now, 'csv')).toBe(`responses_${'題'.repeat(60)}_2026-11-22.csv`)
    expect(responseFileName('題'.repeat(61), now, 'csv')).toBe(`responses_${'題'.repeat(60)}_2026-11-22.csv`)
  })

  test('replaces what a file name cannot have and carries the day in Tokyo', () => {
    expect(responseFileName('営業/診断: "A"?', now, 'csv')).toBe('responses_営業_診断_ _A___2026-11-22.csv')
  })

  test('stays short enough for any file system', () => {
    const name = responseFileName('長'.repeat(200), now, 'csv')
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  })
})
