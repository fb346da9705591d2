import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses a body that is too large, as Hono's own limit does, which looks at the body even where the request says its
 * length: for that the adapter makes a whole web request of it, a sixth of what a response costs the server.
 * @param maxSize in bytes
 * @param refuse answers instead, or throws
 */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const limitUnannounced = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    // Whoever reads the request reads no more than it announces.
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined) return limitUnannounced(c, next)
    return Number(announced) > maxSize ? refuse(c) : next()
  }
}
