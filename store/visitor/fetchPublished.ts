import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { toPublished } from '../rows.ts'
import { type Fetch, withFreshAnonKey } from '../transport.ts'

const TIMEOUT_MS = 15_000

/** Fetches a published diagnostic by slug, without supabase-js; null when missing. Rejects with a `StoreError`. */
export async function fetchPublished(
  backend: VisitorBackend,
  slug: string,
  fetch: Fetch = globalThis.fetch,
): Promise<PublishedDiagnostic | null> {
  const call = withFreshAnonKey(backend.supabaseAnonKey, fetch)
  const answer = await call(`${backend.supabaseUrl}/rest/v1/rpc/published_diagnostic`, {
    method: 'POST',
    headers: {
      accept: 'application/vnd.pgrst.object+json',
      'content-type': 'application/json',
      apikey: backend.supabaseAnonKey,
      authorization: `Bearer ${backend.supabaseAnonKey}`,
    },
    body: JSON.stringify({ slug }),
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).catch(toUnavailable)
  if (answer.ok) return toPublished(await answer.json().catch(toUnavailable))
  const error = await readRestError(answer)
  if (error.code === 'PGRST116') return null
  throw error
}
