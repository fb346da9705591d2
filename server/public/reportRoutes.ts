import { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Admission, limitMisses } from '../admission/admit.ts'
import { loggable } from '../embedded/database/database.ts'
import type { PublishedSource } from './publishedSource.ts'
import { type RenderedPage, sendPage } from './renderedPage.ts'

export type ReportDeps = {
  source: Pick<PublishedSource, 'hasReport'>
  pages: { notFound: () => Promise<RenderedPage>; outage: () => Promise<RenderedPage> }
  logger: Logger
  admission: Admission
}

/** Passes a known key of a report on to the application, and answers any other as an unknown diagnostic. */
export function reportRoutes({ source, pages, logger, admission }: ReportDeps): Hono {
  const routes = new Hono()
  routes.use(
    '/report/:key',
    limitMisses(admission, () => false),
  )
  routes.get('/report/:key', async (c, next) => {
    c.header('X-Robots-Tag', 'noindex, nofollow')
    let known: boolean
    try {
      known = await source.hasReport(c.req.param('key'))
    } catch (error) {
      logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'a report could not be looked up')
      return sendPage(c, await pages.outage(), false)
    }
    return known ? next() : sendPage(c, await pages.notFound(), false)
  })
  return routes
}
