import type * as v from 'valibot'
import { UUID } from '../id/newId.ts'
import type { ShareChannel } from '../insight/origin.ts'
import { EMPTY_LEAD, LeadInfo } from '../lead/lead.ts'
import { LeadNote } from '../lead/leadNote.ts'
import { QUESTION_SLOTS } from '../question/question.ts'
import { RESULT_CODES } from '../result-type/resultType.ts'
import { choices, dictionary, isMoment, key, moment, optionalText, plain, record, uuid } from '../schema/schema.ts'
import { Source } from './source.ts'

const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

export const Answers = dictionary((id) => QUESTION_SLOTS.has(id), SIDES)
export type Answers = v.InferOutput<typeof Answers>

/** Why a response may come from a bot. Shown to the creator; the response is kept. */
const SUSPICIONS = ['honeypot', 'speed'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

const idOrNull = () => optionalText({ max: 36, format: (id) => (UUID.test(id) ? null : 'id') })
const momentOrNull = () => optionalText({ max: 40, format: (time) => (isMoment(time) ? null : 'moment') })

const lead = {
  /** A UUID made before the first attempt, so that repeated sends are stored once. */
  id: uuid(),
  result: key({ max: 3, format: (code) => (RESULT_CODES.some((known) => known === code) ? null : 'code') }),
  leadInfo: LeadInfo,
  completedAt: moment(),
  source: Source,
  /** The texts that were shown and agreed to; null: none. */
  privacyTextId: idOrNull(),
  advertisingTextId: idOrNull(),
  /** When the consent to advertising was withdrawn, ISO 8601. Set by the database. */
  advertisingWithdrawnAt: momentOrNull(),
  /** When the personal data was erased, ISO 8601. Set by the database. */
  erasedAt: momentOrNull(),
  ...LeadNote.entries,
}

/** Values of a response without source and consents, before any work on its lead. */
export const BARE_RESPONSE = {
  source: {},
  privacyTextId: null,
  advertisingTextId: null,
  advertisingWithdrawnAt: null,
  erasedAt: null,
  status: 'new',
  memo: '',
} as const

/** The part of a response that the CSV export needs. */
export const ResponseLead = record(lead)
export type ResponseLead = v.InferOutput<typeof ResponseLead>

export const DiagnosticResponse = record({
  ...lead,
  diagnosticId: uuid(),
  answers: Answers,
  /** The version of the questions that was answered; null: unknown. */
  questionVersion: idOrNull(),
  /** Start of the run by the visitor's clock, ISO 8601; null when read from the database. */
  startedAt: momentOrNull(),
  /** The honeypot field; empty when read from the database. */
  website: plain(),
  /** Set by the database. */
  suspicion: choices(SUSPICIONS),
})
export type DiagnosticResponse = v.InferOutput<typeof DiagnosticResponse>

/** A response whose personal data was erased at a time, as the database keeps it. */
export function withoutPerson(response: DiagnosticResponse, at: Date): DiagnosticResponse {
  return { ...response, leadInfo: EMPTY_LEAD, ...BARE_RESPONSE, erasedAt: at.toISOString() }
}

/** A press on a result: of a next step, whose `place` counts from 1, or of a share button. */
export type ResultPress = { place: number } | { channel: ShareChannel }
/** A press on a response's result. The database counts each once. */
export type ResultClick = ResultPress & { responseId: string; diagnosticId: string }

/** The state of a response. 'waiting': kept in this browser to be sent later. 'ended' and 'refused…': not recorded. */
export type ResponseStatus =
  | 'sending'
  | 'waiting'
  | 'stored'
  | 'ended'
  | 'refused-lead'
  | 'refused-answers'
  | 'refused-size'
  | 'refused'
