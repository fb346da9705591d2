import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddress } from '../http/clientAddress.ts'

const MISSES_A_MINUTE = 300

function tooMany(c: Context, ms: number): Response {
  return c.text('短い時間に何度も要求されました。', 429, { 'Retry-After': String(Math.ceil(ms / 1000)) })
}

/** Answers 429 to an address that asks more than `perMinute` times for what is made anew each time. */
export function limitRequests(trustProxy: number, perMinute: number): MiddlewareHandler {
  const requests = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (c, next) => {
    const { consumedPoints, msBeforeNext } = await requests.penalty(clientAddress(c, trustProxy))
    return consumedPoints > perMinute ? tooMany(c, msBeforeNext) : next()
  }
}

/**
 * Each slug or picture that does not exist asks the database. Who guessed too often is answered 429 for a minute, except
 * where `isKnown`: a page in the cache costs nothing, and others may share the address.
 */
export function limitMisses(trustProxy: number, isKnown: (c: Context) => boolean): MiddlewareHandler {
  const misses = new RateLimiterMemory({ points: MISSES_A_MINUTE, duration: 60 })
  return async (c, next) => {
    const address = clientAddress(c, trustProxy)
    const counted = await misses.get(address)
    if (counted !== null && counted.consumedPoints >= MISSES_A_MINUTE && !isKnown(c)) {
      return tooMany(c, counted.msBeforeNext)
    }
    await next()
    if (c.res.status === 404 || c.res.status === 410) await misses.penalty(address)
  }
}
