import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Histogram } from 'prom-client'

declare module 'hono' {
  interface ContextVariableMap {
    /** Stands in every log line of this request; absent in tests without the application. */
    requestId?: string
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Logs and measures requests with the id of the response; query, body and address may be personal and are left out. */
export function requestLog(logger: Logger, durations: Histogram<'method' | 'route' | 'status'>): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const milliseconds = performance.now() - started
    const { method } = c.req
    const { status } = c.res
    // The route's pattern, never the path, which contains slugs.
    const route = routePath(c)
    durations.observe(
      { method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
      milliseconds / 1000,
    )
    const entry = { requestId, method, route, status, milliseconds: Math.round(milliseconds) }
    if (status >= 500) logger.error(entry, 'request failed')
    else logger.debug(entry, 'request')
  }
}
