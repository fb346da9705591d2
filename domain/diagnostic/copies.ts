import { limitOf } from '../schema/schema.ts'
import { cutCharacters } from '../text/text.ts'
import { Diagnostic, emptyDiagnostic, type PublishedDiagnostic } from './diagnostic.ts'
import { editedContent } from './workingCopy.ts'

/** The content of a diagnostic as one that was never stored. @param now when it is created, ISO 8601 */
export function asNewDiagnostic(diagnostic: Diagnostic, now: string): Diagnostic {
  return {
    ...editedContent(diagnostic),
    createdAt: now,
    isPublished: false,
    responseCount: 0,
    leadCount: 0,
    revision: '',
  }
}

/** A copy as a draft, without address and responses; its pictures are still the original's. @param now ISO 8601 */
export function duplicateDiagnostic(
  original: Diagnostic,
  { id, titleSuffix, now }: { id: string; titleSuffix: string; now: string },
): Diagnostic {
  const room = limitOf(Diagnostic.entries.title) - titleSuffix.length
  const copy = asNewDiagnostic(original, now)
  return {
    ...copy,
    id,
    title: cutCharacters(copy.title, room) + titleSuffix,
    publicUrl: null,
    listedInSitemap: false,
  }
}

/** Content that starts anew in a copy: who answers, who is named and where it is found are its new owner's to say. */
type Own = 'id' | 'isPublished' | 'publicUrl' | 'collectLeadInfo' | 'privacyPolicyText' | 'listedInSitemap' | 'revision'
type Credit = 'poweredByText' | 'poweredByLinkName' | 'poweredByLinkUrl' | 'hidePoweredByLink'

/**
 * A draft of one's own with a sample's texts, template and, until it is saved, the sample's pictures.
 * @param given `now` in ISO 8601; `privacyPolicyText` is what the owner's others share
 */
export function startFromSample(
  sample: PublishedDiagnostic,
  given: { id: string; userId: string; now: string; privacyPolicyText: string | null },
): Diagnostic {
  const { title, description, imageUrl, axes, questions, resultTypes, questionsPerAxis, designTemplate } = sample
  const content = { title, description, imageUrl, axes, questions, resultTypes, questionsPerAxis, designTemplate }
  const { privacyPolicyText } = given
  return {
    ...emptyDiagnostic(given),
    privacyPolicyText,
    ...(content satisfies Omit<PublishedDiagnostic, Own | Credit>),
  }
}
