import { emptyAxes } from '../axis/emptyAxes.ts'
import { emptyQuestions } from '../question/emptyQuestions.ts'
import { emptyResultTypes } from '../result-type/emptyResultTypes.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The diagnostic with every axis, result type and question slot in its place, empty where nothing is stored. */
export function completeDiagnostic(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    axes: emptyAxes().map((empty) => diagnostic.axes.find((axis) => axis.id === empty.id) ?? empty),
    resultTypes: emptyResultTypes().map(
      (empty) => diagnostic.resultTypes.find((type) => type.code === empty.code) ?? empty,
    ),
    questions: emptyQuestions().map(
      (empty) => diagnostic.questions.find((question) => question.id === empty.id) ?? empty,
    ),
  }
}
