import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { accountRoutes } from './account/accountRoutes.ts'
import type { Admission } from './admission/admit.ts'
import { ApiProblem, answerProblem } from './api/answerProblem.ts'
import { apiRoutes } from './api/apiRoutes.ts'
import type { BackendClient } from './backend/backendClient.ts'
import type { ServerData } from './backend/serverData.ts'
import type { Config } from './config/config.ts'
import type { Deliveries } from './deliveries/startDeliveries.ts'
import type { EmbeddedBackend } from './embedded/createBackend.ts'
import { erasureRoutes } from './erasure/erasureRoutes.ts'
import { abortedAnswer } from './http/abortedRequest.ts'
import { BUILT_FILE_CACHE } from './http/cacheControl.ts'
import type { Readiness } from './http/readiness.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { maintenanceRoutes } from './maintenance/maintenanceRoutes.ts'
import { answerMessages } from './messages/answers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metricsRoutes.ts'
import { creatorFolder, landingModule, visitorFolder } from './process/paths.ts'
import { version } from './process/version.ts'
import { apiDocsRoutes } from './public/apiDocs.ts'
import { createApplicationPages, isPublicPage } from './public/applicationPages.ts'
import { publicConfig } from './public/publicConfig.ts'
import { sendPage } from './public/renderedPage.ts'
import { createTtlCache } from './public/ttlCache.ts'
import { createSetup } from './setup/setupRoutes.ts'
import { watchHealth } from './setup/watchHealth.ts'

export type AppDeps = {
  config: Config
  logger: Logger
  metrics: Metrics
  admission: Admission
  client: BackendClient
  /** Served here too; null when a hosted project is configured. */
  backend: EmbeddedBackend | null
  /** null: the API is not set up. */
  data: ServerData | null
  /** Routes of connections; null: they are not possible here. */
  deliveries?: Deliveries | null
  publicPages: Hono
  samples: () => Promise<PublishedSample[]>
  ready: () => Promise<Readiness>
  /** From the stop signal on /healthz fails, so that proxies use other servers. */
  isStopping?: () => boolean
}

/** Built files: hashed names are cached for a year, others are revalidated. */
function assets(folder: string) {
  return serveStatic({
    root: path.relative(process.cwd(), folder) || '.',
    precompressed: true,
    onFound: (file, c) => {
      c.header('Cache-Control', /[\\/]assets[\\/]/.test(file) ? BUILT_FILE_CACHE : 'public, max-age=0, must-revalidate')
    },
  })
}

/** The whole web server; nothing listens yet. */
export function createApp(deps: AppDeps): Hono {
  const {
    config,
    logger,
    metrics,
    admission,
    client,
    backend,
    data,
    deliveries,
    publicPages,
    samples,
    ready,
    isStopping = () => false,
  } = deps
  const app = new Hono()
  const pageOf = createApplicationPages({ folder: creatorFolder, landing: landingModule, logger })
  watchHealth(config, metrics)
  const setup = createSetup(config, admission, client, metrics.mailHealth, async () => deliveries?.figures() ?? null)
  const readiness = createTtlCache({ load: async () => ready(), freshFor: 1000, limit: 1 })
  const browserConfig = async () => publicConfig(config, client.anonKey, await samples())

  app.use(requestLog(logger, metrics.requests))
  app.use(securityHeaders(config))
  app.onError((error, c) => {
    const aborted = abortedAnswer(c)
    if (aborted !== null) return aborted
    // The message may contain personal values; stack frames do not.
    const frames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame))
    logger.error({ requestId: c.get('requestId'), name: error.name, frames }, 'unexpected error')
    if (c.req.path.startsWith('/api/v1/')) return answerProblem(c, config.publicUrl, new ApiProblem('internal-error'))
    return c.text(answerMessages.failed, 500)
  })

  app.get('/healthz', (c) => (isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' })))
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const status = await readiness.get('')
    return status === 'ok' ? c.json({ status, version, ...(await setup.report()) }) : c.json({ status, version }, 503)
  })
  app.get('/config.json', async (c) => c.json(await browserConfig(), 200, { 'Cache-Control': 'no-cache' }))

  app.route('/', metricsRoutes(config, metrics, ready))
  app.route('/', setup.routes)
  app.route('/', accountRoutes(client, admission))
  app.route('/', apiRoutes({ config, admission, data }))
  app.route('/', apiDocsRoutes(config))
  app.route('/', erasureRoutes({ config, admission, data, sendMail: deliveries?.sendMail ?? null, logger }))
  if (deliveries) app.route('/', deliveries.routes)
  if (backend !== null) app.route('/', backend.app).route('/', maintenanceRoutes(backend))
  app.route('/', publicPages)

  // The index is served below, with the configuration in it.
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.get('/assets/*', assets(creatorFolder), (c) => c.notFound())
  app.on('GET', ['/visitor/*', '/progress/*'], assets(path.dirname(visitorFolder)), (c) => c.notFound())
  app.get('/:file{.+\\.[a-z0-9]+}', assets(creatorFolder), (c) => c.notFound())
  app.get('*', async (c) => {
    const page = await pageOf(c.req.path, await browserConfig())
    return page === null ? c.notFound() : sendPage(c, page, isPublicPage(c.req.path))
  })
  app.notFound((c) => c.text(answerMessages.notFound, 404, { 'Cache-Control': 'no-cache' }))
  return app
}
