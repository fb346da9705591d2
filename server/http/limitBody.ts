import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses large bodies. Hono's bodyLimit creates a web Request even when Content-Length is known, which costs a sixth
 * of
 * the time of storing a response.
 * @param maxSize in bytes
 * @param refuse answers, or throws
 */
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
