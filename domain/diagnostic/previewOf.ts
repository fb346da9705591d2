import { canEditCredit } from '../plan/plan.ts'
import type { Profile } from '../profile/profile.ts'
import type { Diagnostic } from './diagnostic.ts'
import { editedContent } from './workingCopy.ts'

/** The edited content as a preview. @param profile decides about the credit; null: as stored */
export function previewOf(diagnostic: Diagnostic, profile: Pick<Profile, 'planType'> | null): Diagnostic {
  const hidePoweredByLink = profile === null ? diagnostic.hidePoweredByLink : canEditCredit(profile.planType)
  return { ...editedContent(diagnostic), isPublished: false, hidePoweredByLink }
}
