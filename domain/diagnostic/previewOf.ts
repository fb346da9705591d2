import { canEditCredit } from '../plan/plan.ts'
import type { Profile } from '../profile/profile.ts'
import type { Diagnostic } from './diagnostic.ts'
import { editedContent } from './workingCopy.ts'

/** A diagnostic as its owner previews it: as last edited, unpublished, with the credit of the owner's plan (null: as stored). */
export function previewOf(diagnostic: Diagnostic, profile: Pick<Profile, 'planType'> | null): Diagnostic {
  const hidePoweredByLink = profile === null ? diagnostic.hidePoweredByLink : canEditCredit(profile.planType)
  return { ...editedContent(diagnostic), isPublished: false, hidePoweredByLink }
}
