import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'

/**
 * Path of the drawn image of a diagnostic or of one of its types. The revision in it makes a changed text a new image
 * for networks that keep what they once fetched.
 */
export function socialImagePath(diagnostic: PublishedDiagnostic, slug: string, code: string | null): string {
  return `/images/social/${encodeURIComponent(slug)}/${code ?? 'cover'}-${diagnostic.revision}.png`
}
