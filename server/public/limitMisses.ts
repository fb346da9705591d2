import type { Context, MiddlewareHandler } from 'hono'
import { createAddressLimit } from '../http/addressLimit.ts'
import { clientAddress } from '../http/clientAddress.ts'

const MISSES_A_MINUTE = 300

function tooMany(c: Context, seconds: number): Response {
  return c.text('短い時間に何度も要求されました。', 429, { 'Retry-After': String(seconds) })
}

/** Answers 429 to an address that asks more than `perMinute` times for what is made anew each time. */
export function limitRequests(trustProxy: number, perMinute: number): MiddlewareHandler {
  const limit = createAddressLimit(perMinute)
  return async (c, next) => {
    const wait = await limit.take(clientAddress(c, trustProxy))
    return wait === null ? next() : tooMany(c, wait)
  }
}

/**
 * Each slug or picture that does not exist asks the database. Who guessed too often is answered 429 for a minute, except
 * where `isKnown`: a page in the cache costs nothing, and others may share the address. Requests at work count as misses.
 */
export function limitMisses(trustProxy: number, isKnown: (c: Context) => boolean): MiddlewareHandler {
  const misses = createAddressLimit(MISSES_A_MINUTE)
  return async (c, next) => {
    if (isKnown(c)) return next()
    const address = clientAddress(c, trustProxy)
    const wait = await misses.take(address)
    if (wait !== null) return tooMany(c, wait)
    await next()
    if (c.res.status !== 404 && c.res.status !== 410) await misses.giveBack(address)
  }
}
