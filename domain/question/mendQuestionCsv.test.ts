import { describe, expect, test } from 'vitest'
import { mendQuestionCsv } from './mendQuestionCsv.ts'
import { parseQuestionCsv } from './questionCsv.ts'

const ROWS = [
  ['axisId', 'text', 'leftChoice', 'rightChoice'],
  ['axis-1', '朝、"早く"起きますか', 'はい', 'いいえ'],
  ['axis-3', '夜は, 長いですか', 'とても', 'あまり'],
]
const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const joined = (separator: string, rows = ROWS) => rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const trailing = ROWS.map((row) => [...row, '', ''])

describe('a file is mended', () => {
  test.each([
    ['with semicolons', utf8(joined(';')), ['separator']],
    ['with tabs', utf8(joined('\t')), ['separator']],
    ['with empty columns behind', utf8(joined(',', trailing)), ['trailing-columns']],
    ['with spaces behind its commas', utf8(joined(', ')), ['spaces']],
    ['with spaces before and behind them', utf8(joined(' , ')), ['spaces']],
    ['with wide spaces', utf8(joined(',　')), ['spaces']],
    ['with a byte order mark and spaces', utf8(`\uFEFF${joined(', ')}`), ['spaces']],
    ['with spaces at the ends of its lines', utf8(joined(',').replaceAll('\r\n', '  \r\n ')), ['spaces']],
    ['with spaces behind semicolons', utf8(joined('; ', trailing)), ['separator', 'spaces', 'trailing-columns']],
    ['as a spreadsheet saves Unicode text', utf16(joined('\t', trailing)), ['separator', 'trailing-columns']],
  ] as const)('%s', (_, bytes, damages) => {
    const mended = mendQuestionCsv(bytes)
    expect(mended?.damages).toEqual(damages)
    const read = parseQuestionCsv(mended?.csv ?? '')
    expect(read).toMatchObject({ ok: true, written: 2 })
    expect(read.ok && read.questions[0]?.text).toBe('朝、"早く"起きますか')
    expect(read.ok && read.questions[30]?.text).toBe('夜は, 長いですか')
  })
})

test.each([
  ['that needs no mending', utf8(joined(','))],
  ['with a space in the name of a column', utf8(joined(',').replace('leftChoice', 'left Choice'))],
  ['with another header', utf8('a;b;c;d\r\n1;2;3;4')],
  [
    'with a text in the fifth column',
    utf8(
      joined(',', [
        [...(ROWS[0] ?? []), ''],
        ['axis-1', 'a', 'b', 'c', 'd'],
      ]),
    ),
  ],
  ['with a quote that never ends', utf8(`${joined(';')}\r\naxis-1;"a;b;c`)],
  ['with an unknown axis beside its semicolons', utf8(joined(';', [ROWS[0] ?? [], ['axis-9', 'a', 'b', 'c']]))],
])('a file %s is not', (_, bytes) => {
  expect(mendQuestionCsv(bytes)).toBeNull()
})
