import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead, type LeadInfo } from '#domain/lead/lead.ts'
import { BARE_RESPONSE, type DiagnosticResponse } from '#domain/response/response.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import { cleanText, cutCharacters } from '#domain/text/text.ts'
import type { RunState } from './runState.ts'

/** The values of the lead form; `website` is the honeypot. */
export type LeadEntry = {
  lead: LeadInfo
  /** Whether the visitor agreed to advertising by e-mail. */
  advertising: boolean
  website: string
}

/** A response id by answers and lead, so that repeated sends match. Unsent random digits keep it from confirming guesses. */
export function responseIdOf(
  { responseId, answers }: RunState,
  { lead, advertising }: Pick<LeadEntry, 'lead' | 'advertising'>,
): string {
  // FNV-1a with 32 bits replaces the last random digits of the run.
  let hash = 0x811c9dc5
  for (const char of JSON.stringify([responseId, Object.entries(answers).sort(), lead, advertising])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return responseId.slice(0, -8) + (hash >>> 0).toString(16).padStart(8, '0')
}

/** The texts that the visitor saw and agreed to. */
function consentsOf({ privacyTextId, advertisingTextId }: PublishedDiagnostic, { lead, advertising }: LeadEntry) {
  return {
    privacyTextId: hasLead(lead) ? privacyTextId : null,
    advertisingTextId: advertising && lead.email !== '' ? advertisingTextId : null,
  }
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
    questionVersion: diagnostic.questionVersion,
    result: resultCode(scoreAnswers(diagnostic, state.answers)),
    leadInfo: entry.lead,
    completedAt: new Date(now).toISOString(),
    startedAt: new Date(state.startedAt).toISOString(),
    // A bot's text must not make the response too large.
    website: cleanText(cutCharacters(entry.website, 200)),
    suspicion: [],
    ...BARE_RESPONSE,
    ...consentsOf(diagnostic, entry),
    source: state.source,
  }
}
