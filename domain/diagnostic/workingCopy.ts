import * as v from 'valibot'
import { type Diagnostic, WorkingCopy } from './diagnostic.ts'

/** The diagnostic as its owner works on it, which is what publishing makes live. */
export function editedContent(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, ...diagnostic.workingCopy, workingCopy: null }
}

/** What is changed without the editor. */
export type DiagnosticChange = Partial<Pick<Diagnostic, 'collectLeadInfo' | 'privacyPolicyText' | 'listedInSitemap'>>

/** The diagnostic with a change that visitors see at once, and also once the working copy is made live. */
export function withChange(diagnostic: Diagnostic, change: DiagnosticChange): Diagnostic {
  const { workingCopy } = diagnostic
  const { privacyPolicyText, listedInSitemap, ...ofContent } = change
  return { ...diagnostic, ...change, workingCopy: workingCopy && { ...workingCopy, ...ofContent } }
}

/** The diagnostic as visitors see it, with what its owner wrote since as its working copy. @param edited based on `live` */
export function withWorkingCopy(live: Diagnostic, edited: Diagnostic): Diagnostic {
  return { ...live, revision: edited.revision, workingCopy: v.parse(WorkingCopy, edited) }
}
