import type { Axis, AxisId } from '../axis/axis.ts'
import { AXIS_IDS } from '../axis/axis.ts'
import { type LeadInfo, leadValue } from '../lead/lead.ts'
import { DEFAULT_LEAD_FORM, type LeadForm } from '../lead/leadForm.ts'
import type { QuestionsPerAxis } from '../question/question.ts'
import type { Answers } from '../response/response.ts'
import type { Scores } from '../response/scores.ts'
import type { Source } from '../response/source.ts'
import type { Consent } from './consents.ts'
import { sampleLead } from './sampleLead.ts'

/** 'lead.erased': the personal data of a response that was sent is gone. */
export const DELIVERY_EVENTS = ['lead.created', 'response.created', 'lead.erased'] as const
type DeliveryEventName = (typeof DELIVERY_EVENTS)[number]

/** A delivery with everything that contents are made of. */
export type DeliveryEvent = {
  /** The delivery's id, the same for repetitions. */
  id: string
  event: DeliveryEventName
  /** When it was queued, ISO 8601. */
  queuedAt: string
  /** Tries before this one. */
  tries: number
  /** When its mail was sent without a reply, if that was its last try. */
  unconfirmedAt: string | null
  diagnostic: { id: string; title: string; slug: string | null; axes: readonly Axis[]; leadForm: LeadForm }
  response: {
    id: string
    code: string
    typeName: string
    scores: Scores
    /** ISO 8601. */
    completedAt: string
    isSuspicious: boolean
    source: Source
    consents: readonly Consent[]
  }
  lead: LeadInfo
}

/** Answers counted by axis and side. */
export function countAnswers(answers: Answers): Scores {
  const scores = Object.fromEntries(AXIS_IDS.map((id) => [id, { left: 0, right: 0 }])) as Scores
  for (const [slot, side] of Object.entries(answers)) {
    const axis = scores[slot.slice(0, 'axis-1'.length) as AxisId]
    if (axis !== undefined) axis[side]++
  }
  return scores
}

/** The dashboard's address of a response. @param origin PUBLIC_URL */
export function responseAddress(origin: string, event: DeliveryEvent): string {
  const { diagnostic, response } = event
  // A sample has no response to open.
  if (isSample(event)) return `${origin}/dashboard?responses=${diagnostic.id}`
  return `${origin}/dashboard?responses=${diagnostic.id}&response=${response.id}`
}

type Payload = {
  type: Exclude<DeliveryEventName, 'lead.erased'>
  /** ISO 8601. */
  timestamp: string
  /** An invented lead: of the test button, or the API's sample. */
  test: boolean
  data: {
    diagnostic: { id: string; title: string; slug: string | null; url: string | null }
    response: {
      id: string
      url: string
      completed_at: string
      result: { code: string; name: string }
      scores: { axis: string; left: AxisSide; right: AxisSide }[]
      suspicious: boolean
    }
    lead: Record<string, { label: string; value: string }>
    source: Record<string, string>
    consents: { kind: Consent['kind']; text_id: string; agreed_at: string; withdrawn_at: string | null }[]
  }
}

type AxisSide = { code: string; name: string; answers: number }

/** The JSON of a webhook, also of the API's sample. @param origin PUBLIC_URL */
export function webhookPayload(origin: string, event: DeliveryEvent): Payload {
  const { diagnostic, response, lead } = event
  const { id, title, slug } = diagnostic
  return {
    type: event.event === 'response.created' ? event.event : 'lead.created',
    timestamp: response.completedAt,
    test: isSample(event),
    data: {
      diagnostic: { id, title, slug, url: slug === null ? null : `${origin}/diagnostic/${slug}` },
      response: {
        id: response.id,
        url: responseAddress(origin, event),
        completed_at: response.completedAt,
        result: { code: response.code, name: response.typeName },
        scores: diagnostic.axes.map(({ id: axisId, name, leftTrait, rightTrait }) => {
          const { left, right } = response.scores[axisId]
          return {
            axis: name,
            left: { code: leftTrait.code, name: leftTrait.name, answers: left },
            right: { code: rightTrait.code, name: rightTrait.name, answers: right },
          }
        }),
        suspicious: response.isSuspicious,
      },
      lead: Object.fromEntries(
        diagnostic.leadForm
          .filter(({ key }) => leadValue(lead, key) !== '')
          .map(({ key, label }) => [key, { label, value: leadValue(lead, key) }]),
      ),
      source: response.source,
      consents: response.consents.map(({ kind, textId, agreedAt, withdrawnAt }) => {
        return { kind, text_id: textId, agreed_at: agreedAt, withdrawn_at: withdrawnAt }
      }),
    },
  }
}

/** The JSON of a webhook about an erasure: ids alone. */
export function erasedPayload({ queuedAt, diagnostic, response }: DeliveryEvent) {
  const data = { diagnostic: { id: diagnostic.id }, response: { id: response.id } }
  return { type: 'lead.erased', timestamp: queuedAt, data }
}

/** The id of the delivery and the response of a test; webhooks get a new one. */
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000000'

/** Whether an event is the one of a test. */
export function isSample({ id }: DeliveryEvent): boolean {
  return id === SAMPLE_ID
}

type SampleDiagnostic = Omit<DeliveryEvent['diagnostic'], 'leadForm'> & {
  leadForm?: LeadForm
  questionsPerAxis?: QuestionsPerAxis
}

/** The event of a test, with an invented lead. @param diagnostic null: the account has none yet */
export function sampleEvent(
  diagnostic: (SampleDiagnostic & { types: readonly { code: string; name: string }[] }) | null,
  now: Date,
): DeliveryEvent {
  const { id = SAMPLE_ID, title = '診断のサンプル', slug = null, axes = [], types = [] } = diagnostic ?? {}
  const { leadForm = DEFAULT_LEAD_FORM, questionsPerAxis = 15 } = diagnostic ?? {}
  // Their numbers are odd: the left side has one more.
  const left = (questionsPerAxis + 1) / 2
  const score = { left, right: questionsPerAxis - left }
  const { code = 'ACE', name = 'サンプルタイプ' } = types[0] ?? {}
  return {
    id: SAMPLE_ID,
    event: 'lead.created',
    queuedAt: now.toISOString(),
    tries: 0,
    unconfirmedAt: null,
    diagnostic: { id, title, slug, axes, leadForm },
    response: {
      id: SAMPLE_ID,
      code,
      typeName: name,
      scores: { 'axis-1': score, 'axis-2': score, 'axis-3': score },
      completedAt: now.toISOString(),
      isSuspicious: false,
      source: { utm_source: 'line', utm_medium: 'social', referrer: 'liff.line.me' },
      consents: (['privacy', 'advertising'] as const).map((kind) => {
        return { kind, textId: SAMPLE_ID, agreedAt: now.toISOString(), withdrawnAt: null }
      }),
    },
    lead: sampleLead(leadForm),
  }
}
