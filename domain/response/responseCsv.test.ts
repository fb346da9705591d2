import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { formatDateTime } from '../format/format.ts'
import { BARE_RESPONSE, type DiagnosticResponse } from './response.ts'
import { responseCsv } from './responseCsv.ts'
import { responseColumns, responseTable } from './responseTable.ts'

const COLUMNS = responseColumns({ leadFields: null, resultTypes: [{ code: 'ACE', name: '行動派' }] })

function csvOf(...responses: DiagnosticResponse[]): string {
  const table = responseTable(COLUMNS, formatDateTime)
  table.add(responses)
  return responseCsv(table.end()).join('')
}

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
  test('of an untouched diagnostic has the five columns, a byte order mark and CRLF', () => {
    expect(csvOf(response({ name: '山田, 花子', email: 'h@example.com', company: '"株"' }), response({}))).toBe(
      '\uFEFF回答日時,名前,メールアドレス,会社名,結果タイプ\r\n' +
        '2026/11/21 09:05:06,"山田, 花子",h@example.com,"""株""",ACE 行動派\r\n' +
        '2026/11/21 09:05:06,,,,ACE 行動派\r\n',
    )
    expect(csvOf()).toBe('\uFEFF回答日時,名前,メールアドレス,会社名,結果タイプ\r\n')
  })

  test('has every row of many, once', () => {
    const lines = csvOf(...Array.from({ length: 2_001 }, (_, n) => response({ name: `n${n}` }))).split('\r\n')
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: 2_001 }, (_, n) => `n${n}`),
    )
  })

  test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠a', '|x', '%0A'])(
    'makes %j harmless',
    (name) => {
      const source = { utm_source: name }
      const csv = csvOf({ ...response({ name }), source })
      const [, cells = []] = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' }).data
      expect([cells[1], cells[5]]).toEqual([`'${name}`, `'${name}`])
    },
  )

  test('keeps every other text and never lets one leave its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, company) => {
        const csv = csvOf(response({ name, company }))
        const cells = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' }).data[1] ?? []
        expect(cells).toHaveLength(5)
        expect([name, `'${name}`]).toContain(cells[1])
        expect([company, `'${company}`]).toContain(cells[3])
      }),
      { numRuns: 1_000 },
    )
  })
})
