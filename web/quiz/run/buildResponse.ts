import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { LeadInfo } from '#domain/lead/lead.ts'
import type { DiagnosticResponse, Suspicion } from '#domain/response/response.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import type { RunState } from './runState.ts'

/** Faster than this for each question on average, they were not read: milliseconds. */
const FASTEST_READER_MS = 400

/** What the lead form gave: the lead, and whether the field no person sees was filled in. */
export type LeadEntry = { lead: LeadInfo; honeypotFilled: boolean }

function suspicions(state: RunState, honeypotFilled: boolean, now: number): Suspicion[] {
  const elapsed = now - state.startedAt
  // A clock that was set back proves nothing.
  const tooFast = elapsed >= 0 && elapsed < FASTEST_READER_MS * Object.keys(state.answers).length
  return [...(honeypotFilled ? (['honeypot'] as const) : []), ...(tooFast ? (['speed'] as const) : [])]
}

/** The response of a finished run. @param now milliseconds since 1970 */
export function buildResponse(
  diagnostic: PublishedDiagnostic,
  state: RunState,
  entry: LeadEntry,
  now: number,
): DiagnosticResponse {
  return {
    id: state.responseId,
    diagnosticId: diagnostic.id,
    answers: state.answers,
    result: resultCode(scoreAnswers(diagnostic, state.answers)),
    leadInfo: entry.lead,
    completedAt: new Date(now).toISOString(),
    suspicion: suspicions(state, entry.honeypotFilled, now),
  }
}
