import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { LeadInfo } from '#domain/lead/lead.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import type { RunState } from './runState.ts'

/** What the lead form gave: the lead, and what stands in the field no person sees. */
export type LeadEntry = { lead: LeadInfo; website: string }

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
    startedAt: new Date(state.startedAt).toISOString(),
    // Long enough to be noticed, and never too long to be sent.
    website: entry.website.slice(0, 200),
    suspicion: [],
  }
}
