import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import type { Sample } from '#samples/sample.ts'

const EPOCH = '2026-11-21T00:00:00Z'

/** A sample as its owner published it; otherwise, without pictures, as the product wrote it. Rejects only if `text` does. */
export async function findSample(
  config: PublicConfig,
  slug: string,
  text: () => Promise<Sample>,
): Promise<PublishedDiagnostic> {
  const published = await findPublished(config, slug).catch(() => null)
  if (published !== null) return published
  const [written, { sampleDiagnostic }] = await Promise.all([text(), import('#samples/sampleDiagnostic.ts')])
  return sampleDiagnostic(written, { id: slug, userId: '' }, {}, EPOCH)
}

async function findPublished(config: PublicConfig, slug: string): Promise<PublishedDiagnostic | null> {
  const path = config.samples.find((sample) => sample.slug === slug)?.path
  if (path === undefined) return null
  const { fetchPublished } = await import('#store/visitor/fetchPublished.ts')
  return fetchPublished(config, path.slice(path.lastIndexOf('/') + 1))
}
