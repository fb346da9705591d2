import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Refuses bodies over `maxSize` bytes. Hono's bodyLimit builds a web Request, a sixth of the time of a response. */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const limitUnannounced = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    // Never read past Content-Length.
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined) return limitUnannounced(c, next)
    return Number(announced) > maxSize ? refuse(c) : next()
  }
}
