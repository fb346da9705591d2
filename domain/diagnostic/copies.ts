import { activeFields } from '../lead/leadForm.ts'
import { limitOf } from '../schema/schema.ts'
import { cutCharacters } from '../text/text.ts'
import { Diagnostic, emptyDiagnostic, type PublishedDiagnostic } from './diagnostic.ts'
import { editedContent } from './workingCopy.ts'

/** The edited content as a diagnostic that was never stored. @param now its creation time, ISO 8601 */
export function asNewDiagnostic(diagnostic: Diagnostic, now: string): Diagnostic {
  const content = editedContent(diagnostic)
  return {
    ...content,
    // Removed fields are kept for the answers, which stay behind.
    leadFields: content.leadFields && activeFields(content.leadFields),
    createdAt: now,
    savedAt: '',
    isPublished: false,
    responseCount: 0,
    leadCount: 0,
    revision: '',
  }
}

/** A draft copy without slug and responses. It still names the original's pictures. @param now ISO 8601 */
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

/** Fields that a copy does not take over: its owner sets them. */
type Own =
  | 'id'
  | 'isPublished'
  | 'publicUrl'
  | 'collectLeadInfo'
  | 'leadFields'
  | 'privacyPolicyText'
  | 'advertisingConsent'
  | 'privacyTextId'
  | 'advertisingTextId'
  | 'listedInSitemap'
  | 'revision'
  | 'questionVersion'
type Credit = 'poweredByText' | 'poweredByLinkName' | 'poweredByLinkUrl' | 'hidePoweredByLink'

/** A draft with a sample's texts, template and pictures. @param given `now` in ISO 8601 */
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
