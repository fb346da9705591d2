import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import type { ResultCode, ResultType } from '#domain/result-type/resultType.ts'
import { DEFAULT_DIAGNOSTIC_TITLE } from '#domain/share/socialMetadata.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { Config } from '../config.ts'
import { publicName, withPublicPictures } from './publicPictures.ts'
import type { PublishedSource } from './publishedSource.ts'
import type { RenderedPage } from './renderedPage.ts'
import {
  renderEndedPage,
  renderIntroPage,
  renderNotFoundPage,
  renderOutagePage,
  renderResultPage,
} from './renderPages.tsx'
import type { SocialImageText } from './socialImage.ts'
import { createTtlCache } from './ttlCache.ts'
import type { VisitorAssets } from './visitorAssets.ts'

/** Without change notifications, as of former slugs, changes show after this time; with them it bounds a lost one. */
const FRESH_FOR_MS = 8_000
const MAX_DIAGNOSTICS = 500

type Published = {
  diagnostic: PublishedDiagnostic
  /** Names of its pictures in the bucket. */
  stored: Map<ImageSlot, string>
  pages: Map<string, Promise<RenderedPage>>
}

/** A card: its words, and the result type whose picture, stored by this name, or drawing it shows. */
export type SocialImageContent = {
  words: SocialImageText
  template: string
  code: ResultCode | null
  storedName: string | null
}

export type PublishedPagesDeps = {
  config: Config
  source: PublishedSource
  assets: () => VisitorAssets
  onLookUp: (stored: Map<ImageSlot, string>) => void
}

function once(published: Published, kind: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const known = published.pages.get(kind)
  if (known !== undefined) return known
  const page = render()
  published.pages.set(kind, page)
  return page
}

/** Pages of published diagnostics, rendered once and dropped when the diagnostic changes. */
export function createPublishedPages({ config, source, assets, onLookUp }: PublishedPagesDeps) {
  const context = () => ({ config, source, assets: assets() })
  const cache = createTtlCache<Published>({
    load: async (slug) => {
      const found = await source.find({ slug })
      if (found === null) return null
      const published = withPublicPictures(found, slug, source.resizableImages)
      onLookUp(published.stored)
      return { ...published, pages: new Map() }
    },
    freshFor: FRESH_FOR_MS,
    limit: MAX_DIAGNOSTICS,
  })
  source.onChange((slug) => {
    if (slug === null) return cache.dropAll()
    cache.drop(slug)
    // Preloads; errors surface on the next request.
    cache.get(slug).catch(() => {})
  })

  function typeOf(published: Published | null, code: string): ResultType | undefined {
    return published?.diagnostic.resultTypes.find((type) => type.code === code)
  }

  const notFound = (reason?: string) => renderNotFoundPage(context(), reason)
  const isEnded = async (slug: string) => (await source.isEnded(slug)) || null
  const ended = createTtlCache<true>({ load: isEnded, freshFor: FRESH_FOR_MS, limit: MAX_DIAGNOSTICS })
  const missing = async (slug: string) => ((await ended.get(slug)) ? renderEndedPage(context()) : notFound())

  return {
    notFound,
    outage: () => renderOutagePage(context()),
    isKnown: (slug: string): boolean => cache.has(slug),
    /** The slug that a former one leads to; null for any other. */
    async movedTo(slug: string): Promise<string | null> {
      const present = (await cache.get(slug))?.diagnostic.publicUrl
      return present === slug ? null : (present ?? null)
    },
    async intro(slug: string, embedded: boolean): Promise<RenderedPage> {
      const published = await cache.get(slug)
      if (published === null) return missing(slug)
      const render = () => renderIntroPage(context(), published.diagnostic, slug, embedded)
      return once(published, embedded ? 'embedded' : 'intro', render)
    },
    async result(slug: string, code: string): Promise<RenderedPage> {
      const published = await cache.get(slug)
      if (published === null) return missing(slug)
      const type = typeOf(published, code)
      if (!type) return notFound()
      return once(published, code, () => renderResultPage(context(), published.diagnostic, slug, type))
    },
    /** A stored picture of a published diagnostic, with its present public name; null when there is none. */
    async picture(slug: string, slot: ImageSlot): Promise<{ storedName: string; name: string } | null> {
      const storedName = (await cache.get(slug))?.stored.get(slot)
      return storedName === undefined ? null : { storedName, name: publicName(slug, slot, storedName) }
    },
    /** What the social image shows; `code` null for the diagnostic itself. Null when there is none. */
    async socialText(slug: string, code: string | null): Promise<SocialImageContent | null> {
      const published = await cache.get(slug)
      const type = code === null ? undefined : typeOf(published, code)
      if (published === null || (code !== null && type === undefined)) return null
      const { title, designTemplate } = published.diagnostic
      const ofDiagnostic = title.trim() || DEFAULT_DIAGNOSTIC_TITLE
      const words: SocialImageText =
        type === undefined
          ? { eyebrow: m.subtitle, title: ofDiagnostic, subtitle: '', productName: config.productName }
          : { eyebrow: ofDiagnostic, title: type.name, subtitle: type.subtitle, productName: config.productName }
      const shown = type ?? published.diagnostic.resultTypes[0]
      const storedName = shown === undefined ? null : (published.stored.get(shown.code) ?? null)
      return { words, template: designTemplate, code: shown?.code ?? null, storedName }
    },
  }
}
