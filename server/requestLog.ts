import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/**
 * One line a request, with an id that the answer carries too. Neither query nor body nor address: the path of a public
 * page is its slug, and everything personal travels in the rest.
 */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    await next()
    c.header('x-request-id', requestId)
    const entry = {
      requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    }
    if (c.res.status >= 500) logger.error(entry, 'request failed')
    else logger.debug(entry, 'request')
  }
}
