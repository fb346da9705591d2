import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { VisitorBackend } from './visitorBackend.ts'

/** A published diagnostic by its slug, without supabase-js; null when there is none. Rejects with a `StoreError`. */
export async function fetchPublished(
  backend: VisitorBackend,
  slug: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Diagnostic | null> {
  throw new Error(`Not there yet: ${backend.supabaseUrl} ${slug} ${typeof fetch}`)
}
