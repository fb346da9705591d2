import type { VisitorBackend } from '#domain/wire/publicConfig.ts'

/** How long one try may take before it counts as an outage. */
const TIMEOUT_MS = 15_000

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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
