import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { generateSlug } from '#domain/diagnostic/slug.ts'
import type { DiagnosticStore } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'

/** Somebody may take a generated slug between asking and saving; more often than this nobody is that unlucky. */
const TRIES = 4

/**
 * Saves a diagnostic; one that is stored replaces what is there. Publishing without a slug generates one from the title,
 * and another one when it is taken meanwhile; a typed slug in use rejects with kind 'slug-taken'.
 */
export async function saveWithFreeSlug(diagnostic: Diagnostic, isStored: boolean, store: DiagnosticStore) {
  const options = { replace: isStored }
  if (!diagnostic.isPublished || diagnostic.publicUrl !== null) return store.save(diagnostic, options)
  const refused = new Set<string>()
  for (let attempt = 1; ; attempt++) {
    const publicUrl = await generateSlug(
      diagnostic.title,
      async (slug) => refused.has(slug) || (await isTakenIfKnown(store, slug, diagnostic.id)),
    )
    try {
      return await store.save({ ...diagnostic, publicUrl }, options)
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'slug-taken' || attempt === TRIES) throw error
      refused.add(publicUrl)
    }
  }
}

/** Without an answer the slug is tried: the database refuses it if it is taken, and an outage must not end the save. */
async function isTakenIfKnown(store: DiagnosticStore, slug: string, exceptId: string): Promise<boolean> {
  try {
    return await store.isSlugTaken(slug, exceptId)
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'unavailable') return false
    throw error
  }
}
