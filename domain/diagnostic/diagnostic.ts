import * as v from 'valibot'
import { AXIS_IDS, Axis, emptyAxes } from '../axis/axis.ts'
import { emptyQuestions, QUESTION_SLOTS, QUESTIONS_PER_AXIS_CHOICES, Question } from '../question/question.ts'
import { emptyResultTypes, RESULT_CODES, ResultType } from '../result-type/resultType.ts'
import {
  choice,
  count,
  type FieldName,
  flag,
  image,
  list,
  moment,
  nullable,
  optionalText,
  record,
  text,
  uuid,
} from '../schema/schema.ts'
import { isWebLink } from '../text/text.ts'
import { MAX_SLUG_LENGTH, slugProblem } from './slug.ts'

/** The stored values; their colours and layout stand in web/quiz/templates/templates.ts. */
export const DESIGN_TEMPLATES = ['default', 'minimal', 'vibrant', 'earthy', 'image-centric'] as const
export type DesignTemplate = (typeof DESIGN_TEMPLATES)[number]

const content = {
  title: text({ max: 200, required: true }),
  description: text({ max: 5_000, required: true }),
  imageUrl: image(),
  axes: list(Axis, 'id', AXIS_IDS),
  questions: list(Question, 'id', [...QUESTION_SLOTS.keys()]),
  resultTypes: list(ResultType, 'code', RESULT_CODES),
  /** The slug of /diagnostic/{slug}; null until published. */
  publicUrl: optionalText({ max: MAX_SLUG_LENGTH, format: (slug) => (slugProblem(slug) === null ? null : 'slug') }),
  collectLeadInfo: flag(true),
  questionsPerAxis: choice(QUESTIONS_PER_AXIS_CHOICES, 15),
  designTemplate: choice(DESIGN_TEMPLATES, 'default'),
  poweredByText: optionalText({ max: 5_000 }),
  poweredByLinkName: optionalText({ max: 200 }),
  poweredByLinkUrl: optionalText({ max: 2_000, format: (link) => (isWebLink(link) ? null : 'link') }),
}

/** The content of a published diagnostic as its owner works on it, while visitors see the one before. */
export const WorkingCopy = record(content)
export type WorkingCopy = v.InferOutput<typeof WorkingCopy>

const published = {
  id: uuid(),
  ...content,
  isPublished: flag(false),
  privacyPolicyText: optionalText({ max: 20_000 }),
  /** Follows the owner's plan by itself: true for light, premium and admin. */
  hidePoweredByLink: flag(false),
  /** The creator's choice that the public page stands in the sitemap. */
  listedInSitemap: flag(false),
  /** Another one with every change of the content; '' before it is stored. */
  revision: uuid(),
}

/** What visitors are given of a published diagnostic: nothing about its owner, and no figures. */
export const PublishedDiagnostic = record(published)
export type PublishedDiagnostic = v.InferOutput<typeof PublishedDiagnostic>

export const Diagnostic = record({
  ...published,
  userId: uuid(),
  createdAt: moment(),
  responseCount: count(),
  leadCount: count(),
  workingCopy: nullable(WorkingCopy),
})
export type Diagnostic = v.InferOutput<typeof Diagnostic>

export type DiagnosticField = FieldName<typeof Diagnostic>

/** The diagnostic with every axis, result type and question slot in its place, empty where nothing is stored. */
export function completeDiagnostic(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    axes: emptyAxes().map((empty) => diagnostic.axes.find((axis) => axis.id === empty.id) ?? empty),
    resultTypes: emptyResultTypes().map(
      (empty) => diagnostic.resultTypes.find((type) => type.code === empty.code) ?? empty,
    ),
    questions: emptyQuestions().map(
      (empty) => diagnostic.questions.find((question) => question.id === empty.id) ?? empty,
    ),
  }
}

/** A new draft with its 3 axes, 8 result types and 45 slots. @param now when it is created, ISO 8601 */
export function emptyDiagnostic({ id, userId, now }: { id: string; userId: string; now: string }): Diagnostic {
  return completeDiagnostic(v.parse(Diagnostic, { id, userId, createdAt: now }))
}
