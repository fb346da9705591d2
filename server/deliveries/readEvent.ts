import * as v from 'valibot'
import { Axis } from '#domain/axis/axis.ts'
import { consentsOf } from '#domain/delivery/consents.ts'
import { countAnswers, type DeliveryEvent } from '#domain/delivery/event.ts'
import { leadFields, leadFormOf } from '#domain/lead/leadForm.ts'
import { QUESTIONS_PER_AXIS_CHOICES } from '#domain/question/question.ts'
import { toResponse } from '#store/rows.ts'

/** Reads the parts of a diagnostic that contents name, as `private.delivered_diagnostic` gives them. */
export const DiagnosticParts = v.pipe(
  v.object({
    id: v.string(),
    title: v.string(),
    publicurl: v.nullable(v.string()),
    axes: v.array(Axis),
    lead_fields: leadFields(),
    questionsperaxis: v.picklist(QUESTIONS_PER_AXIS_CHOICES),
    resulttypes: v.nullable(v.array(v.object({ code: v.string(), name: v.string() }))),
  }),
  v.transform(({ id, title, publicurl, axes, lead_fields, questionsperaxis, resulttypes }) => {
    const leadForm = leadFormOf({ leadFields: lead_fields })
    return { id, title, slug: publicurl, axes, leadForm, questionsPerAxis: questionsperaxis, types: resulttypes ?? [] }
  }),
)
export type DiagnosticParts = v.InferOutput<typeof DiagnosticParts>

/** The event of a response. @param row of diagnostic_responses */
export function toEvent(
  row: unknown,
  delivery: Pick<DeliveryEvent, 'id' | 'event' | 'queuedAt' | 'tries' | 'unconfirmedAt'>,
  { types, questionsPerAxis, ...diagnostic }: DiagnosticParts,
): DeliveryEvent {
  const response = toResponse(row)
  return {
    ...delivery,
    diagnostic,
    response: {
      id: response.id,
      code: response.result,
      typeName: types.find(({ code }) => code === response.result)?.name ?? '',
      scores: countAnswers(response.answers),
      completedAt: response.completedAt,
      isSuspicious: response.suspicion.length > 0,
      source: response.source,
      consents: consentsOf(response),
    },
    lead: response.leadInfo,
  }
}
