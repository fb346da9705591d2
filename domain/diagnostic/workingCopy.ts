import * as v from 'valibot'
import { type Diagnostic, WorkingCopy } from './diagnostic.ts'

/** The content that the editor opens and publishing makes live. */
export function editedContent(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, ...diagnostic.workingCopy, workingCopy: null }
}

/** Fields that change outside the editor. */
export type DiagnosticChange = Partial<
  Pick<Diagnostic, 'collectLeadInfo' | 'privacyPolicyText' | 'advertisingConsent' | 'retentionDays' | 'listedInSitemap'>
>

/** Applies a change to the live content and to the working copy. */
export function withChange(diagnostic: Diagnostic, change: DiagnosticChange): Diagnostic {
  const { workingCopy } = diagnostic
  const { privacyPolicyText, advertisingConsent, retentionDays, listedInSitemap, ...ofContent } = change
  return { ...diagnostic, ...change, workingCopy: workingCopy && { ...workingCopy, ...ofContent } }
}

/** Keeps `live` for visitors and stores `edited` as its working copy. */
export function withWorkingCopy(live: Diagnostic, edited: Diagnostic): Diagnostic {
  return { ...live, revision: edited.revision, workingCopy: v.parse(WorkingCopy, edited) }
}
