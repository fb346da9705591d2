import path from 'node:path'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { KEPT, SCORES } from '#domain/share/shareLinks.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { generateOgTags } from '../../supabase/functions/generate-og-tags/handler.ts'
import { type Admission, answerTooMany, limitMade, limitMisses } from '../admission/admit.ts'
import type { Config } from '../config/config.ts'
import { loggable } from '../embedded/database/database.ts'
import { PUBLIC_PAGE_CACHE } from '../http/cacheControl.ts'
import { visitorFolder } from '../process/paths.ts'
import type { Visits } from '../visits/createVisits.ts'
import { visitRoutes } from '../visits/visitRoutes.ts'
import { createDrawnPictures } from './drawnPictures.ts'
import { createFileCache } from './fileCache.ts'
import { imageRoutes } from './imageRoutes.ts'
import { createImageVariants, type ImageVariantDeps } from './imageVariants.ts'
import { createKeptResults } from './keptResults.ts'
import { createPictureQueue } from './pictureQueue.ts'
import { PRODUCT_IMAGE_PATH, productImageText } from './productImage.ts'
import { parsePublicName } from './publicPictures.ts'
import { createPublishedPages } from './publishedPages.ts'
import type { PublishedSource } from './publishedSource.ts'
import { sendPage } from './renderedPage.ts'
import { reportRoutes } from './reportRoutes.ts'
import { textRoutes } from './textRoutes.ts'
import { readVisitorAssets, type VisitorAssets } from './visitorAssets.ts'

export type PublicPagesDeps = {
  config: Config
  source: PublishedSource
  /** Signs the addresses of kept results; the same in every process. */
  secret: string
  logger: Logger
  admission: Admission
  /** null: visits are not counted here. */
  visits: Visits | null
  assets?: () => VisitorAssets
  variants?: Pick<ImageVariantDeps, 'convert' | 'patienceMs'>
}

const KEPT_BYTES = 1024 ** 3

const kindOfIntro = (c: Context) => (c.req.query('embed') === '1' ? 'embedded' : 'intro')

/** A path without a slash at its end, and with a known result code in capitals. */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  const [, before, code] = /^(.*\/result\/)(\w+)$/.exec(path) ?? []
  const known = RESULT_CODES.find((candidate) => candidate === code?.toUpperCase())
  return known === undefined ? path : `${before}${known}`
}

function diagnosticRoutes(pages: ReturnType<typeof createPublishedPages>, logger: Logger): Hono {
  const routes = new Hono()
  routes.onError(async (error, c) => {
    logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'a public page could not be made')
    return sendPage(c, await pages.outage())
  })
  routes.use('/:slug/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const [, , slug, ...rest] = canonicalPath(pathname).split('/')
    const moved = await pages.movedTo(c.req.param('slug'))
    const canonical = ['/diagnostic', moved ?? slug, ...rest].join('/')
    if (canonical === pathname) return next()
    c.header('Cache-Control', PUBLIC_PAGE_CACHE)
    return c.redirect(canonical + search, 301)
  })
  routes.get('/', async (c) => sendPage(c, await pages.notFound(m.notFound.noSlug)))
  routes.get('/:slug', async (c) => sendPage(c, await pages.intro(c.req.param('slug'), kindOfIntro(c))))
  routes.get('/:slug/result/:code', async (c) => {
    const keptScores = c.req.query(KEPT)
    const page = await pages.result(c.req.param('slug'), c.req.param('code'), keptScores)
    return sendPage(c, page, keptScores === undefined)
  })
  routes.get('/:slug/keep/:scores', async (c) => {
    const kept = await pages.keep(c.req.param('slug'), c.req.param('scores'))
    c.header('Cache-Control', 'no-store')
    return kept === null ? c.notFound() : c.json({ kept })
  })
  routes.get('/*', async (c) => sendPage(c, await pages.notFound()))
  return routes
}

function limitVisitors(app: Hono, admission: Admission, pages: ReturnType<typeof createPublishedPages>): void {
  const isKnown = (c: Context) => pages.isKnown(c.req.param('slug') ?? '')
  const isPublicName = (c: Context) => parsePublicName(c.req.path.split('/').slice(4).join('/')) !== null
  const limit = limitMisses(admission, isKnown)
  const made = limitMade(admission)
  app.onError(answerTooMany)
  app.use('/diagnostic/:slug/*', limit)
  app.use('/pictures/:slug/*', limit)
  app.use('/images/social/:slug/*', limit)
  app.use('/images/social/:slug/*', async (c, next) => {
    if (c.req.query(SCORES) !== undefined) await admission.counters.take('made', admission.addressOf(c))
    await next()
  })
  app.use(
    '/images/:width{[0-9]+}/:format/:slug/*',
    limitMisses(admission, (c) => isKnown(c) && isPublicName(c)),
  )
  app.use('/diagnostic/:slug/result/:code', (c, next) => (c.req.query(KEPT) === undefined ? next() : made(c, next)))
  app.use('/functions/v1/generate-og-tags', made)
}

/** Widths that phones ask for, most common first: nearly their full width. */
const MAIN_WIDTHS = [768, 640, 960] as const
const AXIS_WIDTHS = [1280, 768] as const

/** Converts a visitor's first pictures in advance. Failures are reported by the request for the picture. */
function warmPictures(stored: ReadonlyMap<ImageSlot, string>, variant: ReturnType<typeof createImageVariants>): void {
  for (const slot of ['main', ...AXIS_IDS] as const) {
    const name = stored.get(slot)
    const widths = slot === 'main' ? MAIN_WIDTHS : AXIS_WIDTHS
    if (name !== undefined) for (const width of widths) variant(name, width, 'avif').catch(() => {})
  }
}

export function createPublicPages({
  config,
  source,
  secret,
  logger,
  admission,
  visits,
  assets,
  variants,
}: PublicPagesDeps): Hono {
  const app = new Hono()
  const cache = createFileCache(path.join(config.dataDir, 'cache/pictures'), KEPT_BYTES)
  const queue = createPictureQueue()
  const drawn = createDrawnPictures({ source, cache, queue, logger })
  const variant = createImageVariants({ source, cache, queue, logger, ...variants })
  const pages = createPublishedPages({
    config,
    source,
    kept: createKeptResults(secret),
    assets: assets ?? (() => readVisitorAssets(visitorFolder)),
    onLoad: (stored) => warmPictures(stored, variant),
  })

  // First, since its answer is never a refusal.
  app.route('/', visitRoutes({ admission, pages, visits }))
  limitVisitors(app, admission, pages)
  app.get('/diagnostic/', async (c) => sendPage(c, await pages.notFound(m.notFound.noSlug)))
  app.route('/diagnostic', diagnosticRoutes(pages, logger))
  app.route('/', reportRoutes({ source, pages, logger, admission }))

  app.get(PRODUCT_IMAGE_PATH, async (c) =>
    c.body(
      await drawn.card({
        diagnosticId: '',
        words: productImageText(config.productName),
        template: 'default',
        code: null,
        storedName: null,
        mainName: null,
      }),
      200,
      {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=3600',
      },
    ),
  )
  app.route(
    '/',
    imageRoutes({
      source,
      logger,
      picture: pages.picture,
      variant,
      inAddressTurn: admission.inAddressTurn,
      social: async (slug, code, shape, scores) => {
        const isStory = shape === 'story' && code !== null
        const content = await (isStory ? pages.storyContent(slug, code, scores) : pages.socialContent(slug, code))
        if (content === null) return null
        return shape === null ? drawn.card(content) : drawn.result(content, shape)
      },
    }),
  )

  app.on(['GET', 'HEAD', 'POST'], '/functions/v1/generate-og-tags', (c) =>
    generateOgTags(c.req.raw, {
      publicUrl: config.publicUrl,
      find: async (id) => {
        const diagnostic = await source.find({ id })
        if (diagnostic === null || diagnostic.publicUrl === null) return null
        return { slug: diagnostic.publicUrl, codes: diagnostic.resultTypes.map(({ code }) => code) }
      },
    }),
  )

  app.route('/', textRoutes(config.publicUrl, source))
  return app
}
