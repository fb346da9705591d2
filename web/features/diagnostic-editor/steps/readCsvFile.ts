import {
  decodeCsv,
  parseQuestionCsv,
  type QuestionCsvProblem,
  type QuestionCsvResult,
} from '#domain/question/questionCsv.ts'
import { CSV_PROBLEMS } from '#web/messages/editorQuestions.ts'

/** Reads a chosen file as a question CSV, in UTF-8 or Shift_JIS; what cannot be read is a problem, not an exception. */
export async function readCsvFile(file: Blob): Promise<QuestionCsvResult> {
  try {
    const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    return csv === null ? UNREADABLE : parseQuestionCsv(csv)
  } catch {
    return UNREADABLE
  }
}

const UNREADABLE: QuestionCsvResult = { ok: false, problems: [{ code: 'unreadable' }] }

/** The sentence for a problem. */
export function csvProblemText(problem: QuestionCsvProblem): string {
  switch (problem.code) {
    case 'columns':
      return CSV_PROBLEMS.columns(problem.row)
    case 'unknown-axis':
      return CSV_PROBLEMS.unknownAxis(problem.row, problem.axisId)
    case 'too-long':
      return CSV_PROBLEMS.tooLong(problem.row, problem.column, problem.limit)
    case 'too-many':
      return CSV_PROBLEMS.tooMany(problem.axisId)
    default:
      return CSV_PROBLEMS[problem.code]
  }
}
