import type { LeadInfo } from '../lead/lead.ts'

export type Side = 'left' | 'right'

/** Question id → chosen side. */
export type Answers = Record<string, Side>

/** Why a response may come from a bot; it is shown to the creator and never a reason to drop the response. */
export const SUSPICIONS = ['honeypot', 'speed'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

export type DiagnosticResponse = {
  /** A UUID made before the first try to send, so that sending again changes nothing. */
  id: string
  diagnosticId: string
  answers: Answers
  /** A result code of three letters. */
  result: string
  leadInfo: LeadInfo
  /** ISO 8601. */
  completedAt: string
  suspicion: Suspicion[]
}

/** Who left a response, when, and with which result: what is written to a CSV file. */
export type ResponseLead = Pick<DiagnosticResponse, 'id' | 'result' | 'leadInfo' | 'completedAt'>
