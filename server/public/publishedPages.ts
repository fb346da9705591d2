import { createHash } from 'node:crypto'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { slugProblem } from '#domain/diagnostic/slug.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { isReachable, readScores, resultCode } from '#domain/response/scores.ts'
import type { ResultCode, ResultType } from '#domain/result-type/resultType.ts'
import type { Config } from '../config/config.ts'
import type { CardText } from './cardBoxes.ts'
import { cardText, storyText } from './cardText.ts'
import type { KeptResults } from './keptResults.ts'
import { once } from './once.ts'
import { createPageCache } from './pageCache.ts'
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
import { createTtlCache, PATIENCE_MS } from './ttlCache.ts'
import type { VisitorAssets } from './visitorAssets.ts'

/** Changes without a notification, such as those of former slugs, show after `freshFor`. */
const KEPT = { freshFor: 5_000, limit: 500, patience: PATIENCE_MS }
const MOST_BYTES = 96 * 1024 * 1024
const BYTES_PER_CHARACTER = 6

type Published = {
  diagnostic: PublishedDiagnostic
  bytes: number
  /** Names of its pictures in the bucket. */
  stored: Map<ImageSlot, string>
  /** Hash of the content, part of the keys of its pages. */
  hash: string
}

/** A card: its words, and the result type whose stored picture or emblem it shows. */
export type SocialImageContent = {
  diagnosticId: string
  words: CardText
  template: string
  code: ResultCode | null
  storedName: string | null
  /** The diagnostic's own picture. */
  mainName: string | null
}

export type PublishedPagesDeps = {
  config: Config
  source: PublishedSource
  kept: KeptResults
  assets: () => VisitorAssets
  /** Called with the pictures of a diagnostic that is new or has changed. */
  onLoad: (stored: Map<ImageSlot, string>) => void
}

/** Where a slug without a page leads; null: to the notice of a deleted diagnostic. */
type Elsewhere = { movedTo: string | null }

function isFormer(slug: string, found: PublishedDiagnostic): found is PublishedDiagnostic & { publicUrl: string } {
  return found.publicUrl !== null && found.publicUrl !== slug
}

/** Cached separately: many former slugs of a diagnostic must not evict pages. */
async function findElsewhere(source: PublishedSource, slug: string): Promise<Elsewhere | null> {
  if (slugProblem(slug) !== null) return null
  const found = await source.find({ slug })
  if (found !== null && isFormer(slug, found)) return { movedTo: found.publicUrl }
  return (await source.isEnded(slug)) ? { movedTo: null } : null
}

function createRefusals(config: Config, context: () => Parameters<typeof renderOutagePage>[0]) {
  const pages = new Map<string, Promise<RenderedPage>>()
  const kept = (name: string, render: () => Promise<RenderedPage>) =>
    once(pages, `${name} ${config.settingsVersion}`, render)
  return {
    notFound: (reason = '') => kept(reason, () => renderNotFoundPage(context(), reason || undefined)),
    ended: () => kept('ended', () => renderEndedPage(context())),
    outage: () => kept('outage', () => renderOutagePage(context())),
  }
}

function typeOf({ diagnostic }: Published, code: string): ResultType | undefined {
  return diagnostic.resultTypes.find((type) => type.code === code)
}

function socialContent(published: Published, code: string | null, config: Config): SocialImageContent | null {
  const type = code === null ? undefined : typeOf(published, code)
  if (code !== null && type === undefined) return null
  const { diagnostic } = published
  const words = cardText(diagnostic, type ?? null, config)
  const shown = type ?? diagnostic.resultTypes[0]
  const storedName = shown === undefined ? null : (published.stored.get(shown.code) ?? null)
  return {
    diagnosticId: diagnostic.id,
    words,
    template: diagnostic.designTemplate,
    code: shown?.code ?? null,
    storedName,
    mainName: published.stored.get('main') ?? null,
  }
}

function createPublishedCache(source: PublishedSource, onLoad: PublishedPagesDeps['onLoad']) {
  return createTtlCache<Published>({
    load: async (slug, former) => {
      const found = slugProblem(slug) === null ? await source.find({ slug }) : null
      if (found === null || isFormer(slug, found)) return null
      const foundAsJson = JSON.stringify(found)
      const hash = createHash('sha256').update(foundAsJson).digest('base64')
      const changed = () => withPublicPictures(found, slug, source.resizableImages)
      const bytes = BYTES_PER_CHARACTER * foundAsJson.length
      const published = former?.hash === hash ? former : { ...changed(), hash, bytes }
      if (published !== former) onLoad(published.stored)
      return published
    },
    ...KEPT,
    room: { bytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes },
  })
}

/** Pages of published diagnostics, cached until they change. */
export function createPublishedPages({ config, source, kept, assets, onLoad }: PublishedPagesDeps) {
  const context = () => ({ config, source, assets: assets() })
  const pages = createPageCache()
  const cache = createPublishedCache(source, onLoad)
  const elsewhere = createTtlCache({ load: (slug: string) => findElsewhere(source, slug), ...KEPT })
  source.onChange((slug) => {
    for (const each of [cache, elsewhere]) slug === null ? each.dropAll() : each.drop(slug)
    if (slug !== null) cache.get(slug).catch(() => {})
  })

  const lookUp = async (slug: string): Promise<Published | null> => {
    const present = (await cache.get(slug)) === null ? (await elsewhere.get(slug))?.movedTo : slug
    return present ? cache.get(present) : null
  }
  const { notFound, ended, outage } = createRefusals(config, context)
  const missing = async (slug: string) => ((await elsewhere.get(slug)) ? ended() : notFound())

  return {
    notFound,
    outage,
    isKnown: (slug: string): boolean => cache.has(slug),
    /** The published diagnostic of a slug, present or former; null when there is none. */
    findId: async (slug: string): Promise<string | null> => (await lookUp(slug))?.diagnostic.id ?? null,
    /** The slug that a former one or one in capitals redirects to, else null. */
    async movedTo(slug: string): Promise<string | null> {
      const lowered = /^[\w-]+$/.test(slug) ? slug.toLowerCase() : slug
      const isPresent = (await cache.get(lowered)) !== null
      const other = isPresent ? null : await elsewhere.get(lowered)
      const present = isPresent || other?.movedTo === null ? lowered : (other?.movedTo ?? null)
      return present === slug ? null : present
    },
    async intro(slug: string, kind: 'intro' | 'embedded'): Promise<RenderedPage> {
      const published = await cache.get(slug)
      if (published === null) return missing(slug)
      const render = () => renderIntroPage(context(), published.diagnostic, slug, kind === 'embedded')
      return pages.once(`${published.hash} ${kind} ${config.settingsVersion}`, render)
    },
    /** A type's page, with bars if `keptScores` are signed and lead to the type. */
    async result(slug: string, code: string, keptScores = ''): Promise<RenderedPage> {
      const published = await cache.get(slug)
      if (published === null) return missing(slug)
      const type = typeOf(published, code)
      if (!type) return notFound()
      const { diagnostic } = published
      const scores = kept.read(diagnostic.id, keptScores)
      // Rendered each time: there are any number of them.
      if (scores !== null && resultCode(scores) === code) {
        return renderResultPage(context(), diagnostic, slug, type, scores)
      }
      const name = `${published.hash} ${code} ${config.settingsVersion}`
      return pages.once(name, () => renderResultPage(context(), diagnostic, slug, type))
    },
    /** Signs the scores of a run; null when no run of the diagnostic ends with them. */
    async keep(slug: string, text: string): Promise<string | null> {
      const diagnostic = (await cache.get(slug))?.diagnostic
      const scores = readScores(text)
      return diagnostic && scores && isReachable(diagnostic, scores) ? kept.write(diagnostic.id, scores) : null
    },
    /** A stored picture of a published diagnostic, with its present public name; null when there is none. */
    async picture(slug: string, slot: ImageSlot): Promise<{ storedName: string; name: string } | null> {
      const storedName = (await lookUp(slug))?.stored.get(slot)
      return storedName === undefined ? null : { storedName, name: publicName(slug, slot, storedName) }
    },
    /** Content of the social image of a type, or of the diagnostic when `code` is null. Null when there is none. */
    async socialContent(slug: string, code: string | null): Promise<SocialImageContent | null> {
      const published = await lookUp(slug)
      return published && socialContent(published, code, config)
    },
    /** Content of the story of a type, with the axes of scores that lead to it. Null when there is none. */
    async storyContent(slug: string, code: ResultCode, text: string): Promise<SocialImageContent | null> {
      const published = await lookUp(slug)
      const content = published && socialContent(published, code, config)
      if (published === null || content === null) return null
      const { diagnostic } = published
      const scores = readScores(text)
      const isTheirs = scores !== null && isReachable(diagnostic, scores) && resultCode(scores) === code
      // A story is worth drawing without the figure.
      const share = await source.share(diagnostic.id, code).catch(() => null)
      return { ...content, words: { ...content.words, ...storyText(diagnostic, isTheirs ? scores : null, share) } }
    },
  }
}
