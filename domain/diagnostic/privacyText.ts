import { isBlank } from '../text/text.ts'
import type { Diagnostic } from './diagnostic.ts'

type Given = Pick<Diagnostic, 'privacyPolicyText'>

/** Whether the lead form is on without a privacy text. */
export function lacksPrivacyText({ collectLeadInfo, privacyPolicyText }: Given & Pick<Diagnostic, 'collectLeadInfo'>) {
  return collectLeadInfo && isBlank(privacyPolicyText)
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
