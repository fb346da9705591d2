import Papa from 'papaparse'
import * as v from 'valibot'
import { AXIS_IDS, type AxisId, isAxisId } from '../axis/axis.ts'
import { tokyoDay } from '../format/format.ts'
import { findProblems } from '../schema/findProblems.ts'
import { BYTE_ORDER_MARK, cleanText, isBlank } from '../text/text.ts'
import { Question, type QuestionField, questionId, SLOTS_PER_AXIS } from './question.ts'

export const QUESTION_CSV_COLUMNS = ['axisId', 'text', 'leftChoice', 'rightChoice'] as const

/** Why a file is refused. `row` is the line in the file; the header is line 1. */
export type QuestionCsvProblem =
  | { code: 'unreadable' }
  | { code: 'workbook' }
  | { code: 'header' }
  | { code: 'no-questions' }
  | { code: 'columns'; row: number }
  | { code: 'unknown-axis'; row: number; axisId: string }
  | { code: 'too-long'; row: number; column: QuestionField; limit: number }
  | { code: 'too-many'; axisId: AxisId }

export type QuestionCsvResult =
  /** `written`: rows with more than their axis. */
  | { ok: true; questions: Question[]; written: number }
  | { ok: false; problems: [QuestionCsvProblem, ...QuestionCsvProblem[]] }

const ESCAPE = 0x1b

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Whether a file is a spreadsheet's workbook: a ZIP or OLE container. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
}

function possibleEncodings(bytes: Uint8Array): string[] {
  if (startsWith(bytes, 0xff, 0xfe)) return ['utf-16le']
  if (startsWith(bytes, 0xfe, 0xff)) return ['utf-16be']
  // ISO-2022-JP is also valid UTF-8, and only its escapes tell it.
  return [...(bytes.includes(ESCAPE) ? ['iso-2022-jp'] : []), 'utf-8', 'shift_jis']
}

/** Decodes UTF-8, Shift_JIS, ISO-2022-JP, or UTF-16 with its mark; null when it is none of them. */
export function decodeCsv(bytes: Uint8Array): string | null {
  for (const encoding of possibleEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Try the next encoding.
    }
  }
  return null
}

type Row = { line: number; cells: string[]; malformed: boolean }

/** A first line by which a file names its separator, as Excel reads it. */
const SEPARATOR_LINE = /^sep=([,;\t])\n/i

/** The cleaned rows that are not blank, with the line of the file on which they begin. */
function readRows(csv: string): Row[] {
  const whole = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [separatorLine = '', delimiter = ','] = SEPARATOR_LINE.exec(whole) ?? []
  const text = whole.slice(separatorLine.length)
  const rows: Row[] = []
  let line = separatorLine === '' ? 1 : 2
  let start = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }) {
      if (!data.every(isBlank)) rows.push({ line, cells: data.map(cleanText), malformed: errors.length > 0 })
      line += text.slice(start, meta.cursor).split('\n').length - 1
      start = meta.cursor
    },
  })
  return rows
}

type ReadRow = Record<QuestionField, string> & { axisId: AxisId }

function readRow({ line, cells, malformed }: Row): ReadRow | QuestionCsvProblem {
  const [axisCell = '', text = '', leftChoice = '', rightChoice = ''] = cells
  if (malformed || cells.length !== QUESTION_CSV_COLUMNS.length) return { code: 'columns', row: line }
  const axisId = axisCell.trim()
  if (!isAxisId(axisId)) return { code: 'unknown-axis', row: line, axisId }
  const row = { axisId, text, leftChoice, rightChoice }
  const tooLong = findProblems(Question, row).find((problem) => problem.code === 'too-long')
  if (tooLong === undefined) return row
  return { code: 'too-long', row: line, column: tooLong.path as QuestionField, limit: tooLong.limit }
}

/** Parses a question CSV into all 45 slots, or returns all its problems. */
export function parseQuestionCsv(csv: string): QuestionCsvResult {
  const [header, ...rows] = readRows(csv)
  if (header?.malformed !== false || header.cells.join() !== QUESTION_CSV_COLUMNS.join()) {
    return { ok: false, problems: [{ code: 'header' }] }
  }
  const read = rows.map(readRow)
  const problems = read.filter((row): row is QuestionCsvProblem => 'code' in row)
  const questions = read.filter((row): row is ReadRow => !('code' in row))
  for (const axisId of AXIS_IDS) {
    if (questions.filter((question) => question.axisId === axisId).length > SLOTS_PER_AXIS) {
      problems.push({ code: 'too-many', axisId })
    }
  }
  const [first, ...more] = problems
  if (first !== undefined) return { ok: false, problems: [first, ...more] }
  if (questions.length === 0) return { ok: false, problems: [{ code: 'no-questions' }] }
  const written = questions.filter(({ text, leftChoice, rightChoice }) => text || leftChoice || rightChoice).length
  return { ok: true, questions: AXIS_IDS.flatMap((axisId) => toSlots(axisId, questions)), written }
}

function toSlots(axisId: AxisId, rows: readonly ReadRow[]): Question[] {
  const ofAxis = rows.filter((row) => row.axisId === axisId)
  return Array.from({ length: SLOTS_PER_AXIS }, (_, index) =>
    v.parse(Question, { ...ofAxis[index], id: questionId(axisId, index) }),
  )
}

/** Writes all slots, also empty ones, so that an import restores every question to its slot. */
export function serializeQuestionCsv(questions: readonly Question[]): string {
  const rows = AXIS_IDS.flatMap((axisId) => questions.filter((question) => question.axisId === axisId)).map(
    (question) => [question.axisId, question.text, question.leftChoice, question.rightChoice],
  )
  return `${BYTE_ORDER_MARK}${Papa.unparse([[...QUESTION_CSV_COLUMNS], ...rows], { newline: '\r\n' })}\r\n`
}

/** questions_{date}.csv, with the date in Asia/Tokyo. */
export function questionCsvFileName(now: Date): string {
  return `questions_${tokyoDay(now)}.csv`
}
