import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { VisitorBackend } from '#store/visitor/visitorBackend.ts'
import type { QuizEnvironment } from '../quiz/quizEnvironment.ts'

/** What the visitor's page needs to run without asking anybody: the server writes it into the HTML as JSON. */
export type PageData = {
  diagnostic: Diagnostic
  backend: VisitorBackend
  environment: QuizEnvironment
  /** Shown inside another site's page: no way out of it, and its height is told to the page around. */
  embedded: boolean
}

export const ROOT_ID = 'mz-page'
export const DATA_ID = 'mz-data'

/** Reads what the server wrote; null when no server did. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}
