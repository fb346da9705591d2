import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'

/** Path of a social image. It contains the revision, because social networks cache images by address. */
export function socialImagePath(diagnostic: PublishedDiagnostic, slug: string, code: string | null): string {
  return `/images/social/${encodeURIComponent(slug)}/${code ?? 'cover'}-${diagnostic.revision}.png`
}
