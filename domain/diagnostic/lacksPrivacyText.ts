import { isBlank } from '../text/isBlank.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Whether visitors are asked for their details and read only that nothing is said of them (specification, section 8). */
export function lacksPrivacyText({
  collectLeadInfo,
  privacyPolicyText,
}: Pick<Diagnostic, 'collectLeadInfo' | 'privacyPolicyText'>): boolean {
  return collectLeadInfo && isBlank(privacyPolicyText)
}
