import { type Diagnostic, emptyDiagnostic, type PublishedDiagnostic } from './diagnostic.ts'

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
