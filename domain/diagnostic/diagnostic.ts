import * as v from 'valibot'
import { AXIS_IDS, Axis, emptyAxes } from '../axis/axis.ts'
import { UUID } from '../id/newId.ts'
import { leadFields } from '../lead/leadForm.ts'
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
  plain,
  record,
  text,
  uuid,
} from '../schema/schema.ts'
import { isWebLink } from '../text/text.ts'
import { MAX_SLUG_LENGTH, slugProblem } from './slug.ts'

/** The stored values. web/quiz/templates/templates.ts has their colours and layout. */
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
  leadFields: leadFields(),
  questionsPerAxis: choice(QUESTIONS_PER_AXIS_CHOICES, 15),
  designTemplate: choice(DESIGN_TEMPLATES, 'default'),
  poweredByText: optionalText({ max: 5_000 }),
  poweredByLinkName: optionalText({ max: 200 }),
  poweredByLinkUrl: optionalText({ max: 2_000, format: (link) => (isWebLink(link) ? null : 'link') }),
}

/** Unpublished changes of a published diagnostic. */
export const WorkingCopy = record(content)
export type WorkingCopy = v.InferOutput<typeof WorkingCopy>

const published = {
  id: uuid(),
  ...content,
  isPublished: flag(false),
  privacyPolicyText: optionalText({ max: 20_000 }),
  /** The sentence beside the box for advertising by e-mail; null: no box. */
  advertisingConsent: optionalText({ max: 300 }),
  /** The stored versions of both texts, which responses name; null in a creator's own record. */
  privacyTextId: optionalText({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') }),
  advertisingTextId: optionalText({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') }),
  /** Set by the database from the owner's plan: true for light, premium and admin. */
  hidePoweredByLink: flag(false),
  /** Whether the sitemap lists the public page. */
  listedInSitemap: flag(false),
  /** Changes with every save; '' before the first. */
  revision: uuid(),
  /** The version of the live questions, which responses name; null in a creator's own record. */
  questionVersion: optionalText({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') }),
}

/** The public part of a diagnostic: nothing about its owner, no figures. */
export const PublishedDiagnostic = record(published)
export type PublishedDiagnostic = v.InferOutput<typeof PublishedDiagnostic>

export const Diagnostic = record({
  ...published,
  userId: uuid(),
  createdAt: moment(),
  /** When its revision was stored, by the database's clock; '' before the first save. */
  savedAt: plain(),
  responseCount: count(),
  leadCount: count(),
  /** Personal data of responses is erased after so many days; null: never. */
  retentionDays: nullable(count()),
  workingCopy: nullable(WorkingCopy),
})
export type Diagnostic = v.InferOutput<typeof Diagnostic>

export type DiagnosticField = FieldName<typeof Diagnostic>

/** Fills missing axes, result types and question slots with empty ones. */
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

/** A new draft with 3 axes, 8 result types and 45 question slots. @param now its creation time, ISO 8601 */
export function emptyDiagnostic({ id, userId, now }: { id: string; userId: string; now: string }): Diagnostic {
  return completeDiagnostic(v.parse(Diagnostic, { id, userId, createdAt: now }))
}
