import Papa from 'papaparse'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { Question } from '#domain/question/question.ts'
import { QUESTION_CSV_COLUMNS } from '#domain/question/questionCsv.ts'
import { cleanText, isBlank, oneLine } from '#domain/text/text.ts'

/** The columns of a slot, in the order of a spreadsheet. */
export const QUESTION_COLUMNS = ['text', 'leftChoice', 'rightChoice'] as const
export type QuestionColumn = (typeof QUESTION_COLUMNS)[number]

export type SlotPosition = { id: string; column: QuestionColumn }

export type PastedQuestions = {
  questions: Question[]
  filled: number
  /** How many of these are slots of the axes that follow. */
  continued: number
  /** Rows that went past the last slot. */
  cut: number
  /** Cells with a text that stand past the right choice. */
  cells: number
}

/**
 * Whether copied text is spreadsheet cells: it has a tab, or is a column, which several lines for a choice are, and several
 * lines for a question text when an HTML table comes with them.
 */
export function isSpreadsheet({ text, html }: { text: string; html: string }, column: QuestionColumn): boolean {
  const isColumn = column !== 'text' || html.includes('<table')
  return text.includes('\t') || (isColumn && text.trim().includes('\n'))
}

/**
 * Puts copied cells into the slots, a row a slot, across the axes; columns past the right choice are left out. Rows of a
 * question file, whose first column is the axis, fill that axis from its first slot.
 */
export function pasteRows(questions: readonly Question[], at: SlotPosition, text: string): PastedQuestions {
  const rows = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data
  const ofFile = rowsOfFile(rows)
  if (ofFile !== null) return pasteByAxis(questions, ofFile)
  const first = questions.findIndex((question) => question.id === at.id)
  const columns = QUESTION_COLUMNS.slice(QUESTION_COLUMNS.indexOf(at.column))
  const slots = questions.slice(first, first + rows.length)
  return {
    questions: questions.map((question, index) => withCells(question, columns, rows[index - first])),
    filled: slots.length,
    continued: slots.filter(({ axisId }) => axisId !== slots[0]?.axisId).length,
    cut: rows.length - slots.length,
    cells: countCells(rows, columns.length),
  }
}

const countCells = (rows: readonly string[][], width: number) =>
  rows.reduce((sum, row) => sum + row.slice(width).filter((cell) => !isBlank(cell)).length, 0)

/** The rows without their header, when each names an axis; otherwise null. */
function rowsOfFile(rows: string[][]): string[][] | null {
  const [[first = ''] = []] = rows
  const filled = (first.trim() === QUESTION_CSV_COLUMNS[0] ? rows.slice(1) : rows).filter((row) => !row.every(isBlank))
  const named = filled.every(([axis = '']) => AXIS_IDS.some((id) => id === axis.trim()))
  return filled.length > 0 && named ? filled : null
}

function pasteByAxis(questions: readonly Question[], rows: string[][]): PastedQuestions {
  const queues = new Map(AXIS_IDS.map((id) => [id, rows.filter(([axis = '']) => axis.trim() === id)]))
  const pasted = questions.map((question) => {
    const row = queues.get(question.axisId)?.shift()
    return withCells(question, QUESTION_COLUMNS, row?.slice(1))
  })
  const cut = [...queues.values()].reduce((sum, left) => sum + left.length, 0)
  const cells = countCells(rows, QUESTION_CSV_COLUMNS.length)
  return { questions: pasted, filled: rows.length - cut, continued: 0, cut, cells }
}

function withCells(
  question: Question,
  columns: readonly QuestionColumn[],
  cells: readonly string[] | undefined,
): Question {
  if (!cells) return question
  const pairs = columns.flatMap((column, index) => {
    const cell = cells[index] && cleanText(cells[index])
    return cell === undefined ? [] : [[column, column === 'text' ? cell.trim() : oneLine(cell)] as const]
  })
  return { ...question, ...Object.fromEntries(pairs) }
}
