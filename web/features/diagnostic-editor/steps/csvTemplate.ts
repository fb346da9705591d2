import type { Question } from '#domain/question/question.ts'
import { emptyQuestions } from '#domain/question/question.ts'
import { CSV_IMPORT } from '#web/messages/editorQuestions.ts'

/** All 45 rows of the template: the axis of each is filled in, and the first of each axis shows how it is meant. */
export function csvTemplateQuestions(): Question[] {
  return emptyQuestions().map((question, index, all) =>
    question.axisId === all[index - 1]?.axisId ? question : { ...question, ...CSV_IMPORT.example },
  )
}
