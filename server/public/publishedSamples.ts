import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { sampleId } from '#samples/sampleId.ts'
import { FISH_SLUG, sampleTexts } from '#web/messages/landing.ts'
import type { PublishedSource } from './publishedSource.ts'
import { createTtlCache } from './ttlCache.ts'

const FRESH_FOR_MS = 60_000
const KEY = 'samples'

/** The fish quiz, which is played on the landing page, and the nine that are linked there. */
const SLUGS = [FISH_SLUG, ...sampleTexts.items.map(({ slug }) => slug)]

type Source = Pick<PublishedSource, 'find' | 'onChange' | 'resizableImages'>

async function findSample(source: Source, slug: string): Promise<PublishedSample[]> {
  // Compared by id: a user’s diagnostic may have the same slug.
  const diagnostic = await source.find({ id: sampleId(slug) })
  if (!diagnostic?.publicUrl) return []
  const { imageUrl, publicUrl } = diagnostic
  const resizable = imageUrl?.startsWith(source.resizableImages) ?? false
  return [
    {
      slug,
      path: `/diagnostic/${encodeURIComponent(publicUrl)}`,
      imageUrl,
      pictureName: resizable && imageUrl !== null ? imageUrl.slice(source.resizableImages.length) : null,
    },
  ]
}

/** The samples that the landing page may link; none while the backend cannot be reached. */
export function createPublishedSamples(source: Source): () => Promise<PublishedSample[]> {
  const cache = createTtlCache<PublishedSample[]>({
    load: async () => (await Promise.all(SLUGS.map((slug) => findSample(source, slug)))).flat(),
    freshFor: FRESH_FOR_MS,
    limit: 1,
  })
  source.onChange(() => cache.drop(KEY))
  return async () => (await cache.get(KEY).catch(() => null)) ?? []
}
