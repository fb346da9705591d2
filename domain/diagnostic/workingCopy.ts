import * as v from 'valibot'
import { type Diagnostic, WorkingCopy } from './diagnostic.ts'

/** The diagnostic as its owner works on it, which is what publishing makes live. */
export function editedContent(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, ...diagnostic.workingCopy, workingCopy: null }
}

/** Asks visitors for contact details or not: at once, and also once the working copy is made live. */
export function withLeadInfoCollected(diagnostic: Diagnostic, collectLeadInfo: boolean): Diagnostic {
  const { workingCopy } = diagnostic
  return { ...diagnostic, collectLeadInfo, workingCopy: workingCopy && { ...workingCopy, collectLeadInfo } }
}

/** The diagnostic as visitors see it, with what its owner wrote since as its working copy. @param edited based on `live` */
export function withWorkingCopy(live: Diagnostic, edited: Diagnostic): Diagnostic {
  return { ...live, revision: edited.revision, workingCopy: v.parse(WorkingCopy, edited) }
}
