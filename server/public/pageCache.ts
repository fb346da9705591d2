import { LRUCache } from 'lru-cache'
import type { RenderedPage } from './renderedPage.ts'

const MOST_BYTES = 128 * 1024 * 1024
/** Two for the string, three for UTF-8, less than one for both compressed forms. */
const BYTES_PER_CHARACTER = 6

/** Caches rendered pages up to `mostBytes`; the least recently used are evicted. */
export function createPageCache(mostBytes = MOST_BYTES) {
  const pages = new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    maxSize: mostBytes,
    sizeCalculation: ({ html }) => BYTES_PER_CHARACTER * Math.max(1, html.length),
    fetchMethod: (_key, _stale, { context }) => context(),
    // Eviction must not abort a rendering that requests wait for.
    ignoreFetchAbort: true,
  })
  return {
    once: (key: string, render: () => Promise<RenderedPage>) => pages.forceFetch(key, { context: render }),
  }
}
