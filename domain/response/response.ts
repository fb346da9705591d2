import type * as v from 'valibot'
import { LeadInfo } from '../lead/lead.ts'
import { QUESTION_SLOTS } from '../question/question.ts'
import { RESULT_CODES } from '../result-type/resultType.ts'
import { choices, dictionary, isMoment, key, moment, optionalText, plain, record, uuid } from '../schema/schema.ts'

const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

export const Answers = dictionary((id) => QUESTION_SLOTS.has(id), SIDES)
export type Answers = v.InferOutput<typeof Answers>

/** Why a response may come from a bot; it is shown to the creator and never a reason to drop the response. */
const SUSPICIONS = ['honeypot', 'speed'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

const lead = {
  /** A UUID made before the first try to send, so that sending again changes nothing. */
  id: uuid(),
  result: key({ max: 3, format: (code) => (RESULT_CODES.some((known) => known === code) ? null : 'code') }),
  leadInfo: LeadInfo,
  completedAt: moment(),
}

/** Who left a response, when, and with which result: what is written to a CSV file. */
export const ResponseLead = record(lead)
export type ResponseLead = v.InferOutput<typeof ResponseLead>

export const DiagnosticResponse = record({
  ...lead,
  diagnosticId: uuid(),
  answers: Answers,
  /** When the run began by the visitor's clock, ISO 8601; null once the database has judged it. */
  startedAt: optionalText({ max: 40, format: (time) => (isMoment(time) ? null : 'moment') }),
  /** What was entered where no person sees a field; empty once the database has judged it. */
  website: plain(),
  /** The database's verdict. */
  suspicion: choices(SUSPICIONS),
})
export type DiagnosticResponse = v.InferOutput<typeof DiagnosticResponse>

/** A click on a next step of a result; `place` counts from 1. The database takes it once, and only where it is offered. */
export type ResultClick = {
  responseId: string
  diagnosticId: string
  place: number
}

/**
 * The way of a response: being sent; kept in this browser to be sent later; in the backend; or not recorded, because the
 * diagnostic ended, or because of the lead, the answers, the size or something else.
 */
export type ResponseStatus =
  | 'sending'
  | 'waiting'
  | 'stored'
  | 'ended'
  | 'refused-lead'
  | 'refused-answers'
  | 'refused-size'
  | 'refused'
