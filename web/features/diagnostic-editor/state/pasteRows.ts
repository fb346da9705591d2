import Papa from 'papaparse'
import type { Question } from '#domain/question/question.ts'
import { oneLine } from '#domain/text/oneLine.ts'

/** The columns of a slot, in the order of a spreadsheet. */
export const QUESTION_COLUMNS = ['text', 'leftChoice', 'rightChoice'] as const
export type QuestionColumn = (typeof QUESTION_COLUMNS)[number]

/** One field of one slot. */
export type SlotPosition = { id: string; column: QuestionColumn }

export type PastedQuestions = {
  questions: Question[]
  /** How many slots received something. */
  filled: number
  /** How many of these are slots of the axes that follow. */
  continued: number
  /** Rows that went past the last slot. */
  cut: number
}

/** Whether something copied is cells rather than words: it has a tab, or comes as a table too (a single column). */
export function isSpreadsheet({ text, html }: { text: string; html: string }): boolean {
  return text.includes('\t') || (html.includes('<table') && text.trim().includes('\n'))
}

/** Puts copied cells into the slots, a row a slot, across the axes; columns past the right choice are left out. */
export function pasteRows(questions: readonly Question[], at: SlotPosition, text: string): PastedQuestions {
  const rows = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data
  const first = questions.findIndex((question) => question.id === at.id)
  const columns = QUESTION_COLUMNS.slice(QUESTION_COLUMNS.indexOf(at.column))
  const slots = questions.slice(first, first + rows.length)
  return {
    questions: questions.map((question, index) => withCells(question, columns, rows[index - first])),
    filled: slots.length,
    continued: slots.filter(({ axisId }) => axisId !== slots[0]?.axisId).length,
    cut: rows.length - slots.length,
  }
}

function withCells(
  question: Question,
  columns: readonly QuestionColumn[],
  cells: readonly string[] | undefined,
): Question {
  if (!cells) return question
  const pairs = columns.flatMap((column, index) => {
    const cell = cells[index]
    return cell === undefined ? [] : [[column, column === 'text' ? cell.trim() : oneLine(cell)] as const]
  })
  return { ...question, ...Object.fromEntries(pairs) }
}
