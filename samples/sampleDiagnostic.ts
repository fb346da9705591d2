import type { Axis, AxisId } from '#domain/axis/axis.ts'
import { AXIS_IDS, TRAIT_CODES } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type Question, questionId } from '#domain/question/question.ts'
import { RESULT_CODES, type ResultType } from '#domain/result-type/resultType.ts'
import type { Sample, SampleAxis, SampleTrait } from './sample.ts'

/** Pictures of a sample by the name of their file in `samples/{slug}/`, without its ending. */
export type SampleImages = Readonly<Record<string, string>>

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
 * A sample as a published diagnostic of `userId`; runs in the browser too.
 * @param images public addresses: `main`, `axis-1` … `axis-3`, and a result code each; a missing one is null.
 */
export function sampleDiagnostic(
  sample: Sample,
  { id, userId }: { id: string; userId: string },
  images: SampleImages,
  createdAt: string,
): Diagnostic {
  const axes = AXIS_IDS.map((axisId, index) => ({ axisId, sample: sample.axes[index] as SampleAxis }))
  const resultTypes: ResultType[] = RESULT_CODES.map((code) => ({
    id: code,
    code,
    ...sample.types[code],
    imageUrl: images[code] ?? null,
  }))
  return {
    id,
    userId,
    title: sample.title,
    description: sample.description,
    imageUrl: images.main ?? null,
    isPublished: true,
    createdAt,
    axes: axes.map(({ axisId, sample: written }) => axis(axisId, written, images[axisId] ?? null)),
    questions: axes.flatMap(({ axisId, sample: written }) => questions(axisId, written)),
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
