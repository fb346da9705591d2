import { isBlank } from '../text/text.ts'
import type { Diagnostic } from './diagnostic.ts'

type Given = Pick<Diagnostic, 'privacyPolicyText'>

/** Whether visitors are asked for contact details without a privacy text. */
export function lacksPrivacyText({ collectLeadInfo, privacyPolicyText }: Given & Pick<Diagnostic, 'collectLeadInfo'>) {
  return collectLeadInfo && isBlank(privacyPolicyText)
}

/** The places of a template that are still to be filled in, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/【[^】]*】/g))]
}

/** The text that most of the diagnostics have, of equally many the first; null when none has one. */
export function sharedPrivacyText(diagnostics: readonly Given[]): string | null {
  const counts = new Map<string, number>()
  for (const { privacyPolicyText: text } of diagnostics) {
    if (text !== null && !isBlank(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts.keys()].find((text) => counts.get(text) === most) ?? null
}
