import * as v from 'valibot'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { questionId } from '#domain/question/question.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { Sample, SampleAxis } from './sample.ts'

/** Pictures of a sample by the name of their file in `samples/{slug}/`, without its ending. */
export type SampleImages = Readonly<Record<string, string>>

/** A sample as a published diagnostic. `images`: addresses by `main`, `axis-1` … `axis-3` and result code. */
export function sampleDiagnostic(
  sample: Sample,
  { id, userId }: { id: string; userId: string },
  images: SampleImages,
  createdAt: string,
): Diagnostic {
  const { slug, title, description, questionsPerAxis, designTemplate } = sample
  const axes = AXIS_IDS.map((axisId, index) => ({ id: axisId, ...(sample.axes[index] as SampleAxis) }))
  return v.parse(Diagnostic, {
    id,
    userId,
    title,
    description,
    imageUrl: images.main,
    isPublished: true,
    createdAt,
    axes: axes.map((axis) => ({
      ...axis,
      imageUrl: images[axis.id],
      leftTrait: axis.left,
      rightTrait: axis.right,
    })),
    questions: axes.flatMap((axis) =>
      axis.questions.map(([text, leftChoice, rightChoice], index) => ({
        id: questionId(axis.id, index),
        text,
        leftChoice,
        rightChoice,
      })),
    ),
    resultTypes: RESULT_CODES.map((code) => ({ id: code, code, ...sample.types[code], imageUrl: images[code] })),
    publicUrl: slug,
    collectLeadInfo: false,
    questionsPerAxis,
    designTemplate,
    listedInSitemap: true,
  })
}
