import * as v from 'valibot'
import { Insights } from '#domain/insight/insights.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { StoreError } from '../storeError.ts'
import { type Fetch, isAnsweredByBackend, withFreshAnonKey } from '../transport.ts'

/** First and last day, YYYY-MM-DD in Asia/Tokyo. */
export type Days = { from: string; to: string }

/** The insights behind a report's link, as a stranger reads them; null for an unknown or revoked key. */
export async function readReport(
  { supabaseUrl, supabaseAnonKey }: VisitorBackend,
  key: string,
  { from, to }: Days,
  fetch: Fetch,
): Promise<Insights | null> {
  const answer = await withFreshAnonKey(supabaseAnonKey, fetch)(`${supabaseUrl}/rest/v1/rpc/get_report`, {
    method: 'POST',
    headers: {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${supabaseAnonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_key: key, p_from: from, p_to: to }),
  }).catch(toUnavailable)
  if (!(await isAnsweredByBackend(answer))) throw new StoreError('unavailable', `HTTP ${answer.status} for a report`)
  if (!answer.ok) throw await readRestError(answer)
  // Some backends answer nothing for null.
  const report: unknown = JSON.parse((await answer.text()) || 'null')
  return report === null ? null : v.parse(Insights, report)
}
