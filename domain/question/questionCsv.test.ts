import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../text/text.ts'
import { emptyQuestions, type Question } from './question.ts'
import { decodeCsv, parseQuestionCsv, questionCsvFileName, serializeQuestionCsv } from './questionCsv.ts'

const HEADER = 'axisId,text,leftChoice,rightChoice'

function csvProblems(csv: string) {
  const result = parseQuestionCsv(csv)
  return result.ok ? [] : result.problems
}

describe('parseQuestionCsv', () => {
  test('puts rows into the slots of their axes in order', () => {
    const result = parseQuestionCsv(`${HEADER}\naxis-2,問1,はい,いいえ\naxis-1,問2,左,右\naxis-2,問3,a,b\n`)
    if (!result.ok) throw new Error('refused')
    expect(result.written).toBe(3)
    expect(result.questions).toHaveLength(45)
    expect(result.questions.filter((question) => question.text !== '').map(({ id, text }) => [id, text])).toEqual([
      ['axis-1-0', '問2'],
      ['axis-2-0', '問1'],
      ['axis-2-1', '問3'],
    ])
  })

  test('reads quotes, doubled quotes, commas and line breaks within fields, CRLF and a byte order mark', () => {
    const result = parseQuestionCsv(`\uFEFF${HEADER}\r\naxis-1,"「""静か""」,\r\nまたは？",a,b\r\n`)
    expect(result.ok && result.questions[0]?.text).toBe('「"静か"」,\nまたは？')
  })

  test.each(['', 'axisId,text,leftChoice', 'axisId;text;leftChoice;rightChoice', 'text,axisId,leftChoice,rightChoice'])(
    'refuses the header %j',
    (header) => {
      expect(csvProblems(`${header}\naxis-1,q,a,b`)).toEqual([{ code: 'header' }])
    },
  )

  test('names the line of the file, also behind blank lines and fields of several lines', () => {
    const csv = `${HEADER}\n\naxis-1,"two\nlines",a,b\naxis-1,only,three\n,,,\naxis-4,q,a,b\naxis-1,q,a,b,c\n`
    expect(csvProblems(csv)).toEqual([
      { code: 'columns', row: 5 },
      { code: 'unknown-axis', row: 7, axisId: 'axis-4' },
      { code: 'columns', row: 8 },
    ])
  })

  test('reads white space around an axis, and the line ends of every system', () => {
    const result = parseQuestionCsv(`${HEADER}\r axis-1 ,q,a,b\raxis-2,r,a,b`)
    expect(result.ok && result.questions.filter(({ text }) => text !== '').map(({ id }) => id)).toEqual([
      'axis-1-0',
      'axis-2-0',
    ])
  })

  test.each([',', ';', '\t'])('reads a file whose first line names %j as its separator', (separator) => {
    const lines = [`sep=${separator}`, HEADER, 'axis-1,q,a,b', 'axis-9,q,a,b'].map((line, at) =>
      at === 0 ? line : line.replaceAll(',', separator),
    )
    expect(csvProblems(lines.join('\r\n'))).toEqual([{ code: 'unknown-axis', row: 4, axisId: 'axis-9' }])
    const result = parseQuestionCsv(lines.slice(0, 3).join('\n'))
    expect(result.ok && result.questions[0]).toMatchObject({ text: 'q', leftChoice: 'a', rightChoice: 'b' })
  })

  test('cleans every cell', () => {
    const result = parseQuestionCsv(`\u200b${HEADER}\n\u200baxis-1,a\uFEFFb\vc,\u3164,b`)
    expect(result.ok && result.questions[0]).toMatchObject({ text: 'ab\nc', leftChoice: '', rightChoice: 'b' })
  })

  test('counts the rows that say more than their axis', () => {
    const result = parseQuestionCsv(`${HEADER}\naxis-1,,,\naxis-1,q,,\naxis-1,,a,\naxis-1,,,b\n`)
    expect(result.ok && [result.written, result.questions.slice(0, 4).map(({ text }) => text)]).toEqual([
      3,
      ['', 'q', '', ''],
    ])
  })

  test('refuses another separator, an empty file and a quote that swallows the rest', () => {
    expect(csvProblems('axisId;text;leftChoice;rightChoice\naxis-1;q;a;b')).toEqual([{ code: 'header' }])
    expect(csvProblems('')).toEqual([{ code: 'header' }])
    expect(csvProblems('axisId,text,leftChoice,"rightChoice')).toEqual([{ code: 'header' }])
    expect(csvProblems(`${HEADER}\naxis-1,q,a,"b`)).toEqual([{ code: 'columns', row: 2 }])
  })

  test('refuses the sixteenth question of an axis, once', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => `axis-3,q${i},a,b`).join('\n')
    expect(csvProblems(`${HEADER}\n${rows(15)}`)).toEqual([])
    expect(csvProblems(`${HEADER}\n${rows(18)}`)).toEqual([{ code: 'too-many', axisId: 'axis-3' }])
  })

  test('refuses texts that could not be stored, a quote that never closes, and a file without questions', () => {
    expect(csvProblems(`${HEADER}\naxis-1,${'あ'.repeat(501)},a,b`)).toEqual([
      { code: 'too-long', row: 2, column: 'text', limit: 500 },
    ])
    expect(csvProblems(`${HEADER}\naxis-1,q,${'あ'.repeat(200)},b\naxis-1,q,${'あ'.repeat(201)},b`)).toEqual([
      { code: 'too-long', row: 3, column: 'leftChoice', limit: 200 },
    ])
    expect(csvProblems(`${HEADER}\naxis-1,q,a,${'あ'.repeat(200)}\naxis-1,q,a,${'あ'.repeat(201)}`)).toEqual([
      { code: 'too-long', row: 3, column: 'rightChoice', limit: 200 },
    ])
    expect(csvProblems(`${HEADER}\naxis-1,"open,a,b`)).toEqual([{ code: 'columns', row: 2 }])
    expect(csvProblems(`${HEADER}\n\n`)).toEqual([{ code: 'no-questions' }])
  })

  test('gives back whatever was exported', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => cleanText(value).replace(/\r\n?/g, '\n'))
    const questions = fc
      .array(fc.record({ text, leftChoice: text, rightChoice: text }), { minLength: 45, maxLength: 45 })
      .map((texts) => emptyQuestions().map((slot, index): Question => ({ ...slot, ...texts[index] })))
    fc.assert(
      fc.property(questions, (original) => {
        const result = parseQuestionCsv(serializeQuestionCsv(original))
        expect(result.ok && result.questions).toEqual(original)
      }),
      { numRuns: 300 },
    )
  })

  test('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof parseQuestionCsv(`${HEADER}\n${text}`).ok).toBe('boolean')
      }),
      { numRuns: 1_000 },
    )
  })
})

test('an exported file has a byte order mark, and ends its lines as spreadsheets in Japan want them', () => {
  const lines = serializeQuestionCsv(emptyQuestions()).split('\r\n')
  expect(lines).toHaveLength(47)
  expect([lines[0], lines[1], lines[46]]).toEqual([`\uFEFF${HEADER}`, 'axis-1,,,', ''])
})

describe('decodeCsv', () => {
  test('reads UTF-8 with and without byte order mark, and Shift_JIS', () => {
    expect(decodeCsv(new TextEncoder().encode('質問'))).toBe('質問')
    expect(decodeCsv(new TextEncoder().encode('\uFEFF質問'))).toBe('質問')
    expect(decodeCsv(Uint8Array.from([0x8e, 0xbf, 0x96, 0xe2]))).toBe('質問')
  })

  test('reads ISO-2022-JP, and UTF-16 of both orders', () => {
    const iso = Uint8Array.from([0x41, 0x1b, 0x24, 0x42, 0x3c, 0x41, 0x4c, 0x64, 0x1b, 0x28, 0x42, 0x2c])
    expect(decodeCsv(iso)).toBe('A質問,')
    expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0xea, 0x8c, 0x4f, 0x55]))).toBe('質問')
    expect(decodeCsv(Uint8Array.from([0xfe, 0xff, 0x8c, 0xea, 0x55, 0x4f]))).toBe('質問')
    expect(decodeCsv(new TextEncoder().encode('質\x1b問'))).toBe('質\x1b問')
  })

  test('gives null for what is none of them', () => {
    expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]))).toBeNull()
    expect(decodeCsv(Uint8Array.from([0xff, 0xff]))).toBeNull()
  })
})

test('the export begins with a byte order mark and ends its lines with CRLF', () => {
  const csv = serializeQuestionCsv(emptyQuestions())
  expect(csv.startsWith(`\uFEFF${HEADER}\r\naxis-1,,,\r\n`)).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(47)
})

test('the file name carries the day in Tokyo', () => {
  expect(questionCsvFileName(new Date('2026-11-20T15:00:00Z'))).toBe('questions_2026-11-21.csv')
})
