import { LRUCache } from 'lru-cache'
import type { Encoding, RenderedPage } from './renderedPage.ts'

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
  const rendering = new Set<string>()
  return {
    async once(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const page = pages.forceFetch(key, { context: render })
      rendering.add(key)
      return page.finally(() => rendering.delete(key))
    },
    /** Whether it is rendered and compressed in this encoding, or is being rendered. */
    has: (key: string, encoding: Encoding): boolean =>
      rendering.has(key) || pages.peek(key)?.encoded.has(encoding) === true,
  }
}
