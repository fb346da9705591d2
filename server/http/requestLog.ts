import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Of every line of the log that belongs to this request; absent where a part is tested without the application. */
    requestId?: string
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * One line and one measurement a request, with an id that the answer carries too. Neither query nor body nor address:
 * everything personal travels in them.
 */
export function requestLog(logger: Logger, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.header('x-request-id', requestId)
    const milliseconds = performance.now() - started
    const { method } = c.req
    const { status } = c.res
    // The pattern of the route that answered, never the path: that of a public page is its slug.
    const route = routePath(c)
    metrics.requests.observe(
      { method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
      milliseconds / 1000,
    )
    const entry = { requestId, method, route, status, milliseconds: Math.round(milliseconds) }
    if (status >= 500) logger.error(entry, 'request failed')
    else logger.debug(entry, 'request')
  }
}
