import type { VisitorBackend } from '#domain/wire/publicConfig.ts'

const OUTAGE_AFTER_MS = 15_000

/** Inserts one row without supabase-js; it is sent to its end even if the page is closed. Rejects as `fetch` does. */
export function insertAsVisitor(
  { supabaseUrl, supabaseAnonKey }: VisitorBackend,
  table: 'diagnostic_responses' | 'result_clicks',
  row: object,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  return fetch(`${supabaseUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${supabaseAnonKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(row),
    keepalive: true,
    signal: AbortSignal.timeout(OUTAGE_AFTER_MS),
  })
}
