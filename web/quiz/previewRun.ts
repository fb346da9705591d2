import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { Answers } from '#domain/response/response.ts'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { previewMessages } from '#web/messages/preview.ts'

/** The screen that a preview shows. */
export type PreviewPlace = 'intro' | 'questions' | 'lead' | 'card' | ResultCode

/** Answers that lead to a result type. */
export function answersLeadingTo(diagnostic: PublishedDiagnostic, code: ResultCode): Answers {
  const isLeft = (axisId: string) => {
    const left = diagnostic.axes.find(({ id }) => id === axisId)?.leftTrait.code
    return left !== undefined && code.includes(left)
  }
  return Object.fromEntries(askedQuestions(diagnostic).map(({ id, axisId }) => [id, isLeft(axisId) ? 'left' : 'right']))
}

/** Fills blank questions with placeholders; null when all are blank. */
export function withPlaceholders(diagnostic: PublishedDiagnostic): PublishedDiagnostic | null {
  if (askedQuestions(diagnostic).every(({ text }) => isBlank(text))) return null
  const { blankQuestion, blankChoice } = previewMessages
  const named = (text: string, blank: string) => (isBlank(text) ? blank : text)
  const questions = diagnostic.questions.map((question) => ({
    ...question,
    text: named(question.text, blankQuestion),
    leftChoice: named(question.leftChoice, blankChoice),
    rightChoice: named(question.rightChoice, blankChoice),
  }))
  return { ...diagnostic, questions }
}
