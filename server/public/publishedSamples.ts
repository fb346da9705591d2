import { diagnosticPath } from '#domain/share/shareLinks.ts'
import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { sampleId } from '#samples/sampleId.ts'
import { FISH_SLUG, sampleMessages } from '#web/messages/landing.ts'
import { PICTURES_PATH, publicName } from './publicPictures.ts'
import type { PublishedSource } from './publishedSource.ts'
import { createTtlCache, PATIENCE_MS } from './ttlCache.ts'

const FRESH_FOR_MS = 60_000
const KEY = 'samples'

/** The fish quiz, which is played on the landing page, and the nine that are linked there. */
const SLUGS = [FISH_SLUG, ...sampleMessages.items.map(({ slug }) => slug)]

type Source = Pick<PublishedSource, 'samples' | 'onChange' | 'resizableImages'>

async function findSamples(source: Source): Promise<PublishedSample[]> {
  const owned = await source.samples()
  return SLUGS.flatMap((slug) => {
    // By id: a sample keeps its place on the landing page when its slug was changed.
    const found = owned.find(({ id }) => id === sampleId(slug))
    if (found === undefined) return []
    const path = diagnosticPath(found.slug)
    const { imageUrl } = found
    if (!imageUrl?.startsWith(source.resizableImages)) return { slug, path, imageUrl, pictureName: null }
    const pictureName = publicName(found.slug, 'main', imageUrl.slice(source.resizableImages.length))
    return { slug, path, imageUrl: PICTURES_PATH + pictureName, pictureName }
  })
}

/** The samples that the landing page may link; none while the backend cannot be reached. */
export function createPublishedSamples(source: Source): () => Promise<PublishedSample[]> {
  const cache = createTtlCache<PublishedSample[]>({
    load: () => findSamples(source),
    freshFor: FRESH_FOR_MS,
    limit: 1,
    patience: PATIENCE_MS,
  })
  source.onChange(() => cache.expire(KEY))
  return async () => (await cache.get(KEY).catch(() => null)) ?? []
}
