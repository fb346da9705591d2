import { createHash } from 'node:crypto'
import type { Axis, AxisId } from '#domain/axis/axis.ts'
import { AXIS_IDS, TRAIT_CODES } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type Question, questionId } from '#domain/question/question.ts'
import { RESULT_CODES, type ResultType } from '#domain/result-type/resultType.ts'
import type { Sample, SampleAxis, SampleTrait } from './sample.ts'

/** Pictures of a sample by the name of their file in `samples/images/{slug}/`, without its ending. */
export type SampleImages = Readonly<Record<string, string>>

/** The same sample has the same id everywhere, so that seeding twice is seeding once (RFC 9562, version 8). */
export function sampleId(slug: string): string {
  const hex = createHash('sha256').update(`mitsujiku sample ${slug}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

function trait(code: Axis['leftTrait']['code'], { name, description }: SampleTrait): Axis['leftTrait'] {
  return { code, name, description }
}

function axis(id: AxisId, sample: SampleAxis, imageUrl: string | null): Axis {
  const [left, right] = TRAIT_CODES[id]
  return {
    id,
    name: sample.name,
    description: sample.description,
    imageUrl,
    leftTrait: trait(left, sample.left),
    rightTrait: trait(right, sample.right),
  }
}

function questions(id: AxisId, sample: SampleAxis): Question[] {
  return sample.questions.map(([text, leftChoice, rightChoice], index) => ({
    id: questionId(id, index),
    axisId: id,
    text,
    leftChoice,
    rightChoice,
  }))
}

/**
 * A sample as a published diagnostic of `userId`.
 * @param images public addresses: `main`, `axis-1` … `axis-3`, and a result code each; a missing one is null.
 */
export function sampleDiagnostic(sample: Sample, userId: string, images: SampleImages, createdAt: string): Diagnostic {
  const axes = AXIS_IDS.map((id, index) => ({ id, sample: sample.axes[index] as SampleAxis }))
  const resultTypes: ResultType[] = RESULT_CODES.map((code) => ({
    id: code,
    code,
    ...sample.types[code],
    imageUrl: images[code] ?? null,
  }))
  return {
    id: sampleId(sample.slug),
    userId,
    title: sample.title,
    description: sample.description,
    imageUrl: images.main ?? null,
    isPublished: true,
    createdAt,
    axes: axes.map(({ id, sample: written }) => axis(id, written, images[id] ?? null)),
    questions: axes.flatMap(({ id, sample: written }) => questions(id, written)),
    resultTypes,
    responseCount: 0,
    leadCount: 0,
    publicUrl: sample.slug,
    collectLeadInfo: false,
    questionsPerAxis: sample.questionsPerAxis,
    designTemplate: sample.designTemplate,
    privacyPolicyText: null,
    poweredByText: null,
    poweredByLinkName: null,
    poweredByLinkUrl: null,
    hidePoweredByLink: false,
    listedInSitemap: true,
    revision: 0,
  }
}
