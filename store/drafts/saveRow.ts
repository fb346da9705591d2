import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { generateSlug } from '#domain/diagnostic/slug.ts'
import { isOutage, StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import type { Revisions } from '../supabase/saveRevision.ts'

export type RowBackend = Pick<BackendDiagnostics, 'save' | 'isSlugTaken'>

/** A generated slug may be taken between asking and saving. */
const TRIES = 4

/** Saves a row. A generated slug in use is replaced, a typed one is 'slug-taken'. */
export async function saveRow(backend: RowBackend, diagnostic: Diagnostic, revisions: Revisions): Promise<Diagnostic> {
  if (!diagnostic.isPublished || diagnostic.publicUrl !== null) return backend.save(diagnostic, revisions)
  const refused = new Set<string>()
  for (let tries = 1; ; tries++) {
    const publicUrl = await generateSlug(
      diagnostic.title,
      async (slug) => refused.has(slug) || (await isTakenIfKnown(backend, slug, diagnostic.id)),
    )
    try {
      return await backend.save({ ...diagnostic, publicUrl }, revisions)
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'slug-taken' || tries === TRIES) throw error
      refused.add(publicUrl)
    }
  }
}

/** Without an answer the slug is tried: the database refuses it if it is taken, and an outage must not end the save. */
async function isTakenIfKnown(backend: RowBackend, slug: string, exceptId: string): Promise<boolean> {
  try {
    return await backend.isSlugTaken(slug, exceptId)
  } catch (error) {
    if (isOutage(error)) return false
    throw error
  }
}
