import type { Axis } from '../axis/axis.ts'
import type { Question, QuestionsPerAxis } from '../question/question.ts'
import type { ResultType } from '../result-type/resultType.ts'

/** The stored values; their colours and layout are the templates' own files. */
export const DESIGN_TEMPLATES = ['default', 'minimal', 'vibrant', 'earthy', 'image-centric'] as const
export type DesignTemplate = (typeof DESIGN_TEMPLATES)[number]

/** Specification, section 3. */
export type Diagnostic = {
  id: string
  userId: string
  title: string
  description: string
  imageUrl: string | null
  isPublished: boolean
  createdAt: string
  axes: Axis[]
  questions: Question[]
  resultTypes: ResultType[]
  responseCount: number
  leadCount: number
  /** The slug of /diagnostic/{slug}; null until published. */
  publicUrl: string | null
  collectLeadInfo: boolean
  questionsPerAxis: QuestionsPerAxis
  designTemplate: DesignTemplate
  privacyPolicyText: string | null
  poweredByText: string | null
  poweredByLinkName: string | null
  poweredByLinkUrl: string | null
  /** Follows the owner's plan by itself: true for light, premium and admin. */
  hidePoweredByLink: boolean
  /** The creator's choice that the public page stands in the sitemap. */
  listedInSitemap: boolean
  /** Rises by one with every change of the content; a save that names an older one is refused. */
  revision: number
  /** Set on a copy of what waits in this browser to be sent: which of its changes that is (store/local/waitingChanges.ts). */
  keptAs?: string
}
