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
  const isTaken = (slug: string) =>
    backend.isSlugTaken(slug, diagnostic.id).catch((error) => {
      if (!isOutage(error)) throw error
      // An outage must not end the save: the database refuses a taken slug anyway.
      return false
    })
  for (let tries = 1; ; tries++) {
    const publicUrl = await generateSlug(diagnostic.title, async (slug) => refused.has(slug) || isTaken(slug))
    try {
      return await backend.save({ ...diagnostic, publicUrl }, revisions)
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'slug-taken' || tries === TRIES) throw error
      refused.add(publicUrl)
    }
  }
}
