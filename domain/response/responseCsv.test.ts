import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { type DiagnosticResponse, NO_ORIGIN } from './response.ts'
import { responseCsvFileName, responseCsvHeader, responseCsvLines } from './responseCsv.ts'

const TYPES = [{ code: 'ACE' as const, name: '行動派' }]

function response(leadInfo: Partial<DiagnosticResponse['leadInfo']>, result = 'ACE'): DiagnosticResponse {
  return {
    id: 'r',
    diagnosticId: 'd',
    answers: {},
    result,
    leadInfo: { name: '', email: '', company: '', ...leadInfo },
    completedAt: '2026-11-21T00:05:06.789Z',
    questionVersion: null,
    startedAt: null,
    website: '',
    suspicion: [],
    ...NO_ORIGIN,
  }
}

describe('the response CSV', () => {
  test('has the five columns, a byte order mark and CRLF', () => {
    expect(responseCsvHeader()).toBe('\uFEFF回答日時,名前,メールアドレス,会社名,結果タイプ\r\n')
    expect(responseCsvLines([response({ name: '山田, 花子', email: 'h@example.com', company: '"株"' })], TYPES)).toBe(
      '2026/11/21 09:05:06,"山田, 花子",h@example.com,"""株""",ACE 行動派\r\n',
    )
    expect(responseCsvLines([], TYPES)).toBe('')
  })

  test('ends each line of several', () => {
    const [first, second, end] = responseCsvLines([response({}), response({ name: '花子' })], TYPES).split('\r\n')
    expect([first, second, end]).toEqual([
      '2026/11/21 09:05:06,,,,ACE 行動派',
      '2026/11/21 09:05:06,花子,,,ACE 行動派',
      '',
    ])
  })

  test('names a result without a type by its code', () => {
    expect(responseCsvLines([response({}, 'BDF')], TYPES)).toContain(',BDF\r\n')
  })

  test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠a', '|x', '%0A'])(
    'makes %j harmless',
    (name) => {
      const line = responseCsvLines([response({ name })], TYPES)
      expect(Papa.parse<string[]>(line, { newline: '\r\n' }).data[0]?.[1]).toBe(`'${name}`)
    },
  )

  test('keeps every other text and never lets one leave its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, company) => {
        const line = responseCsvLines([response({ name, company })], TYPES)
        const cells = Papa.parse<string[]>(line, { newline: '\r\n', delimiter: ',' }).data[0] ?? []
        expect(cells).toHaveLength(5)
        expect([name, `'${name}`]).toContain(cells[1])
        expect([company, `'${company}`]).toContain(cells[3])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('responseCsvFileName', () => {
  const now = new Date('2026-11-21T15:30:00Z')

  test('has a title without white space around it, of 180 bytes at most', () => {
    expect(responseCsvFileName('  題  ', now)).toBe('responses_題_2026-11-22.csv')
    expect(responseCsvFileName('題'.repeat(60), now)).toBe(`responses_${'題'.repeat(60)}_2026-11-22.csv`)
    expect(responseCsvFileName('題'.repeat(61), now)).toBe(`responses_${'題'.repeat(60)}_2026-11-22.csv`)
  })

  test('replaces what a file name cannot have and carries the day in Tokyo', () => {
    expect(responseCsvFileName('営業/診断: "A"?', now)).toBe('responses_営業_診断_ _A___2026-11-22.csv')
  })

  test('stays short enough for any file system', () => {
    const name = responseCsvFileName('長'.repeat(200), now)
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  })
})
