import { emptyAxes } from '../axis/emptyAxes.ts'
import { emptyQuestions } from '../question/emptyQuestions.ts'
import { emptyResultTypes } from '../result-type/emptyResultTypes.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * A new draft with its 3 axes, 8 result types and 45 question slots, and the defaults of section 3.
 * @param now when it is created, ISO 8601
 */
export function emptyDiagnostic({ id, userId, now }: { id: string; userId: string; now: string }): Diagnostic {
  return {
    id,
    userId,
    title: '',
    description: '',
    imageUrl: null,
    isPublished: false,
    createdAt: now,
    axes: emptyAxes(),
    questions: emptyQuestions(),
    resultTypes: emptyResultTypes(),
    responseCount: 0,
    leadCount: 0,
    publicUrl: null,
    collectLeadInfo: true,
    questionsPerAxis: 15,
    designTemplate: 'default',
    privacyPolicyText: null,
    poweredByText: null,
    poweredByLinkName: null,
    poweredByLinkUrl: null,
    hidePoweredByLink: false,
    listedInSitemap: false,
    revision: 0,
  }
}
