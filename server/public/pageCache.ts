import { LRUCache } from 'lru-cache'
import type { RenderedPage } from './renderedPage.ts'

const MOST_BYTES = 128 * 1024 * 1024
/** Two of the text, three of its bytes, and less than one compressed in two ways. */
const BYTES_PER_CHARACTER = 6

/** Renders a page once, and again when others took its place: those asked for least recently go beyond `mostBytes`. */
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
