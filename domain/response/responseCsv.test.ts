import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { BARE_RESPONSE, type DiagnosticResponse } from './response.ts'
import { responseCsvHeader, responseCsvLines } from './responseCsv.ts'
import { responseColumns } from './responseTable.ts'

const COLUMNS = responseColumns({ leadFields: null, resultTypes: [{ code: 'ACE', name: '行動派' }] })
/** Cells of a response without source and consent. */
const REST = ',,,,,,,,–,,,'

function response(leadInfo: Partial<DiagnosticResponse['leadInfo']>): DiagnosticResponse {
  return {
    id: 'r',
    diagnosticId: 'd',
    answers: {},
    result: 'ACE',
    leadInfo: { name: '', email: '', company: '', ...leadInfo },
    completedAt: '2026-11-21T00:05:06.789Z',
    questionVersion: null,
    startedAt: null,
    website: '',
    suspicion: [],
    ...BARE_RESPONSE,
  }
}

describe('the response CSV', () => {
  test('begins with the five columns, has a byte order mark and CRLF', () => {
    expect(responseCsvHeader(COLUMNS)).toBe(
      '\uFEFF回答日時,名前,メールアドレス,会社名,結果タイプ,参照元,流入元,媒体,キャンペーン,広告の内容,キーワード,その他の流入元,案内メールへの同意,表示した個人情報の取り扱い,同意した案内メールの文章,個人情報の消去\r\n',
    )
    expect(responseCsvLines([response({ name: '山田, 花子', email: 'h@example.com', company: '"株"' })], COLUMNS)).toBe(
      `2026/11/21 09:05:06,"山田, 花子",h@example.com,"""株""",ACE 行動派${REST}\r\n`,
    )
    expect(responseCsvLines([], COLUMNS)).toBe('')
  })

  test('ends each line of several', () => {
    const [first, second, end] = responseCsvLines([response({}), response({ name: '花子' })], COLUMNS).split('\r\n')
    expect([first, second, end]).toEqual([
      `2026/11/21 09:05:06,,,,ACE 行動派${REST}`,
      `2026/11/21 09:05:06,花子,,,ACE 行動派${REST}`,
      '',
    ])
  })

  test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠a', '|x', '%0A'])(
    'makes %j harmless',
    (name) => {
      const source = { utm_source: name }
      const line = responseCsvLines([{ ...response({ name }), source }], COLUMNS)
      const [cells = []] = Papa.parse<string[]>(line, { newline: '\r\n', delimiter: ',' }).data
      expect([cells[1], cells[6]]).toEqual([`'${name}`, `'${name}`])
    },
  )

  test('keeps every other text and never lets one leave its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, company) => {
        const line = responseCsvLines([response({ name, company })], COLUMNS)
        const cells = Papa.parse<string[]>(line, { newline: '\r\n', delimiter: ',' }).data[0] ?? []
        expect(cells).toHaveLength(COLUMNS.length)
        expect([name, `'${name}`]).toContain(cells[1])
        expect([company, `'${company}`]).toContain(cells[3])
      }),
      { numRuns: 1_000 },
    )
  })
})
