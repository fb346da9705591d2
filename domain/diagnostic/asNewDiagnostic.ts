import type { Diagnostic } from './diagnostic.ts'
import { editedContent } from './workingCopy.ts'

/** The content of a diagnostic as one that was never stored. @param now when it is created, ISO 8601 */
export function asNewDiagnostic(diagnostic: Diagnostic, now: string): Diagnostic {
  return {
    ...editedContent(diagnostic),
    createdAt: now,
    isPublished: false,
    responseCount: 0,
    leadCount: 0,
    revision: 0,
  }
}
