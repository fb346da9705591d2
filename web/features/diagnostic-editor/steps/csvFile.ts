import { type MendedCsv, mendQuestionCsv } from '#domain/question/mendQuestionCsv.ts'
import { emptyQuestions, type Question } from '#domain/question/question.ts'
import {
  decodeCsv,
  isWorkbook,
  parseQuestionCsv,
  type QuestionCsvProblem,
  type QuestionCsvResult,
} from '#domain/question/questionCsv.ts'
import { csvImportMessages, csvProblemMessages } from '#web/messages/editorQuestions.ts'

/** `mended`: a refused file as it was meant, where that is clear. */
export type ReadCsv = { result: QuestionCsvResult; mended: MendedCsv | null }

/** Reads a chosen file as a question CSV; what cannot be read is a problem, not an exception. */
export async function readCsvFile(file: Blob): Promise<ReadCsv> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) return { result: WORKBOOK, mended: null }
    const csv = decodeCsv(bytes)
    const result = csv === null ? UNREADABLE : parseQuestionCsv(csv)
    return { result, mended: result.ok ? null : mendQuestionCsv(bytes) }
  } catch {
    return { result: UNREADABLE, mended: null }
  }
}

const UNREADABLE: QuestionCsvResult = { ok: false, problems: [{ code: 'unreadable' }] }
const WORKBOOK: QuestionCsvResult = { ok: false, problems: [{ code: 'workbook' }] }

export function csvProblemText(problem: QuestionCsvProblem): string {
  switch (problem.code) {
    case 'columns':
      return csvProblemMessages.columns(problem.row)
    case 'unknown-axis':
      return csvProblemMessages.unknownAxis(problem.row, problem.axisId)
    case 'too-long':
      return csvProblemMessages.tooLong(problem.row, problem.column, problem.limit)
    case 'too-many':
      return csvProblemMessages.tooMany(problem.axisId)
    default:
      return csvProblemMessages[problem.code]
  }
}

/** All 45 rows of the template: the axis of each is filled in, and the first of each axis shows how it is meant. */
export function csvTemplateQuestions(): Question[] {
  return emptyQuestions().map((question, index, all) =>
    question.axisId === all[index - 1]?.axisId ? question : { ...question, ...csvImportMessages.example },
  )
}
