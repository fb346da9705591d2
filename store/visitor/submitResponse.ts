import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { toResponseRow } from '../rows.ts'
import { StoreError } from '../storeError.ts'

/** How long one try may take before it counts as an outage. */
const TIMEOUT_MS = 15_000

/**
 * Inserts a response without supabase-js. Resolves on the backend's own 201, or 409 23505 of its own id; any other success
 * is somebody's in between, as a hotel's page. Rejects with a `StoreError`.
 */
export async function submitResponse(
  backend: VisitorBackend,
  response: DiagnosticResponse,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const answer = await fetch(`${backend.supabaseUrl}/rest/v1/diagnostic_responses`, {
    method: 'POST',
    headers: {
      apikey: backend.supabaseAnonKey,
      authorization: `Bearer ${backend.supabaseAnonKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(toResponseRow(response)),
    // The page may be closed right after the last tap.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(toUnavailable)
  if (answer.status === 201) return
  if (answer.ok) throw new StoreError('unavailable', `HTTP ${answer.status} instead of 201`)
  const error = await readRestError(answer)
  if (error.code !== '23505') throw error
}
