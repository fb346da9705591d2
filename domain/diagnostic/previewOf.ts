import { canEditCredit } from '../plan/planFeatures.ts'
import type { Profile } from '../profile/profile.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * A diagnostic as its owner previews it: always unpublished, its footer credit as the owner's plan has it now.
 * What is stored of that follows the plan in the backend only; a new draft, or one kept in the browser, does not know.
 * @param profile the owner's; null when unknown: then the stored value stands
 */
export function previewOf(diagnostic: Diagnostic, profile: Pick<Profile, 'planType'> | null): Diagnostic {
  const hidePoweredByLink = profile === null ? diagnostic.hidePoweredByLink : canEditCredit(profile.planType)
  return { ...diagnostic, isPublished: false, hidePoweredByLink }
}
