import path from 'node:path'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { KEPT } from '#domain/share/shareLinks.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { generateOgTags } from '../../supabase/functions/generate-og-tags/handler.ts'
import type { Config } from '../config.ts'
import { loggable } from '../embedded/database/database.ts'
import { PUBLIC_PAGE_CACHE } from '../http/cacheControl.ts'
import { visitorFolder } from '../paths.ts'
import { createDrawnPictures } from './drawnPictures.ts'
import { createFileCache } from './fileCache.ts'
import { imageRoutes } from './imageRoutes.ts'
import { createImageVariants, type ImageVariantDeps } from './imageVariants.ts'
import { createJobQueue } from './jobQueue.ts'
import { createKeptResults } from './keptResults.ts'
import { createTurnOf, limitMisses, limitRequests, takeTurns } from './limitMisses.ts'
import { PRODUCT_IMAGE_PATH, productImageText } from './productImage.ts'
import { parsePublicName } from './publicPictures.ts'
import { createPublishedPages } from './publishedPages.ts'
import type { PublishedSource } from './publishedSource.ts'
import { encodingFor, sendPage } from './renderedPage.ts'
import { textRoutes } from './textRoutes.ts'
import { readVisitorAssets, type VisitorAssets } from './visitorAssets.ts'
import { createPictureWarming } from './warmPictures.ts'

export type PublicPagesDeps = {
  config: Config
  source: PublishedSource
  /** Signs the addresses of kept results; the same in every process. */
  secret: string
  logger: Logger
  assets?: () => VisitorAssets
  variants?: Pick<ImageVariantDeps, 'convert' | 'patienceMs'>
}

/** Leaves CPU time for other requests. */
const CONVERSIONS = { parallel: 2, waiting: 60 }
/** Per network, so that others' conversions are not far behind. */
const CONVERSIONS_OF_ONE = { parallel: 6, waiting: 60 }
/** Pictures of noise are made as large as their makers like. */
const KEPT_BYTES = 1024 ** 3

/** Of what no cache keeps. */
const MADE_A_MINUTE = 600

const kindOfIntro = (c: Context) => (c.req.query('embed') === '1' ? 'embedded' : 'intro')

function diagnosticRoutes(pages: ReturnType<typeof createPublishedPages>, logger: Logger): Hono {
  const routes = new Hono()
  routes.onError(async (error, c) => {
    logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'a public page could not be made')
    return sendPage(c, await pages.outage())
  })
  routes.use('/:slug/*', async (c, next) => {
    const slug = c.req.param('slug')
    const moved = await pages.movedTo(slug)
    if (moved === null) return next()
    c.header('Cache-Control', PUBLIC_PAGE_CACHE)
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(['/diagnostic', moved, ...pathname.split('/').slice(3)].join('/') + search, 301)
  })
  routes.get('/', async (c) => sendPage(c, await pages.notFound(m.notFound.noSlug)))
  routes.get('/:slug', async (c) => sendPage(c, await pages.intro(c.req.param('slug'), kindOfIntro(c))))
  routes.get('/:slug/', (c) => c.redirect(`/diagnostic/${encodeURIComponent(c.req.param('slug'))}`, 301))
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

function limitVisitors(app: Hono, trustProxy: number, pages: ReturnType<typeof createPublishedPages>): void {
  const isKnown = (c: Context) => pages.isKnown(c.req.param('slug') ?? '')
  const isMade = async (c: Context) => {
    const [, room, slug = '', , code] = c.req.path.split('/')
    return room === 'diagnostic' ? pages.isMade(slug, code ?? kindOfIntro(c), encodingFor(c)) : isKnown(c)
  }
  const isPublicName = (c: Context) => parsePublicName(c.req.path.split('/').slice(4).join('/')) !== null
  const limit = limitMisses(trustProxy, isKnown, isMade)
  app.use('/diagnostic/:slug/*', limit)
  app.use('/pictures/:slug/*', limit)
  app.use('/images/social/:slug/*', limit)
  const limitNames = limitMisses(trustProxy, (c) => isKnown(c) && isPublicName(c))
  app.use('/images/:width{[0-9]+}/:format/:slug/*', limitNames)
  app.use('/pictures/:slug/*', takeTurns(trustProxy))
  app.use('/images/social/*', takeTurns(trustProxy))
  const limitMade = limitRequests(trustProxy, MADE_A_MINUTE)
  app.use('/diagnostic/:slug/result/:code', (c, next) =>
    c.req.query(KEPT) === undefined ? next() : limitMade(c, next),
  )
  app.use('/functions/v1/generate-og-tags', limitMade)
}

export function createPublicPages({ config, source, secret, logger, assets, variants }: PublicPagesDeps): Hono {
  const app = new Hono()
  const cache = createFileCache(path.join(config.dataDir, 'cache/pictures'), KEPT_BYTES)
  const drawn = createDrawnPictures(source, cache, logger)
  const variant = createImageVariants({ source, cache, queue: createJobQueue(CONVERSIONS), logger, ...variants })
  const pages = createPublishedPages({
    config,
    source,
    kept: createKeptResults(secret),
    assets: assets ?? (() => readVisitorAssets(visitorFolder)),
    onLookUp: createPictureWarming(variant),
  })

  const looking = createTurnOf(config.trustProxy)
  const making = createTurnOf(config.trustProxy, CONVERSIONS_OF_ONE)

  limitVisitors(app, config.trustProxy, pages)
  app.get('/diagnostic/', async (c) => sendPage(c, await pages.notFound(m.notFound.noSlug)))
  app.route('/diagnostic', diagnosticRoutes(pages, logger))

  app.get(PRODUCT_IMAGE_PATH, async (c) =>
    c.body(
      await drawn.card({
        diagnosticId: '',
        words: productImageText(config.productName),
        template: 'default',
        code: null,
        storedName: null,
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
      turnsOf: (c) => ({ looking: looking(c), making: making(c) }),
      social: async (slug, code) => {
        const text = await pages.socialText(slug, code)
        return text === null ? null : drawn.card(text)
      },
      resultPicture: async (slug, code, shape) => {
        const text = await pages.socialText(slug, code)
        return text === null ? null : drawn.result(text, shape)
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
