import { isBlank } from '../text/isBlank.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Whether visitors are asked for contact details without a privacy text. */
export function lacksPrivacyText({
  collectLeadInfo,
  privacyPolicyText,
}: Pick<Diagnostic, 'collectLeadInfo' | 'privacyPolicyText'>): boolean {
  return collectLeadInfo && isBlank(privacyPolicyText)
}
