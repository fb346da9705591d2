import { shownLabels } from '../lead/editLeadForm.ts'
import type { LeadForm } from '../lead/leadForm.ts'
import { isBlank } from '../text/text.ts'
import type { Diagnostic } from './diagnostic.ts'

type Given = Pick<Diagnostic, 'privacyPolicyText'>

/** The problem of a lead form's privacy text: there is none, or it is the template's and names other fields. */
export function privacyTextProblem({
  collectLeadInfo,
  privacyPolicyText: text,
  leadFields,
}: Given & Pick<Diagnostic, 'collectLeadInfo'> & { leadFields: LeadForm | null }): 'missing' | 'outdated' | null {
  if (!collectLeadInfo) return null
  if (text === null || isBlank(text)) return 'missing'
  return refittedPrivacyText(text, leadFields) === null ? null : 'outdated'
}

const COLLECTED_LINE = /^.*診断ページへの流入経路、診断の回答内容および診断結果$/m

/** The template's line about what is collected. @param labels of the lead form */
export function collectedLine(labels: readonly string[]): string {
  return `${labels.join('、')}、診断ページへの流入経路、診断の回答内容および診断結果`
}

/** A text made from the template with the fields of the form; null if it names them, or was written otherwise. */
export function refittedPrivacyText(text: string, form: LeadForm | null): string | null {
  const refitted = text.replace(COLLECTED_LINE, () => collectedLine(shownLabels(form)))
  return refitted === text ? null : refitted
}

/** The distinct 【placeholders】 that are left in a text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/【[^】]*】/g))]
}

/** The most common privacy text, the first in a tie; null when none has one. */
export function sharedPrivacyText(diagnostics: readonly Given[]): string | null {
  const counts = new Map<string, number>()
  for (const { privacyPolicyText: text } of diagnostics) {
    if (text !== null && !isBlank(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts.keys()].find((text) => counts.get(text) === most) ?? null
}
