import type { Context, MiddlewareHandler } from 'hono'
import { createAddressLimit } from '../http/addressLimit.ts'
import { clientAddress, widerNetwork } from '../http/clientAddress.ts'
import { createTurns } from '../turns.ts'
import { QueueFull } from './jobQueue.ts'

const MISSES_A_MINUTE = 300
const AT_ONCE = { parallel: 2, waiting: 600 }

function tooMany(c: Context, seconds: number): Response {
  return c.text('短い時間に何度も要求されました。', 429, { 'Retry-After': String(seconds) })
}

const createLanes = (limits = AT_ONCE) =>
  createTurns(limits, () => new QueueFull('Too many requests of one network are waiting'))

function createNetworkTurns() {
  const inTurn = createLanes()
  return <Answer>(c: Context, address: string, answer: () => Promise<Answer>): Promise<Answer | Response> =>
    inTurn(widerNetwork(address) ?? address, answer).catch((error: unknown) => {
      if (error instanceof QueueFull) return tooMany(c, 1)
      throw error
    })
}

export type Turn = <Result>(job: () => Promise<Result>) => Promise<Result>

/** The turn of a request's network, for a part of the answer. @throws QueueFull */
export function createTurnOf(trustProxy: number, limits = AT_ONCE): (c: Context) => Turn {
  const inTurn = createLanes(limits)
  return (c) => {
    const address = clientAddress(c, trustProxy)
    return (job) => inTurn(widerNetwork(address) ?? address, job)
  }
}

/** For what is read anew for each request, known or not: a network has two at work. */
export function takeTurns(trustProxy: number): MiddlewareHandler {
  const inTurn = createNetworkTurns()
  return (c, next) => inTurn(c, clientAddress(c, trustProxy), next)
}

/** Answers 429 to an address that asks more than `perMinute` times for what is made anew each time. */
export function limitRequests(trustProxy: number, perMinute: number): MiddlewareHandler {
  const limit = createAddressLimit(perMinute)
  const inTurn = createNetworkTurns()
  return async (c, next) => {
    const address = clientAddress(c, trustProxy)
    const wait = await limit.take(address)
    return wait === null ? inTurn(c, address, next) : tooMany(c, wait)
  }
}

/**
 * Each slug or picture that does not exist asks the database. Who guessed too often is answered 429 for a minute, except
 * where `isKnown`: others may share the address. A network has two at work of all that are not `isMade`, which cost nothing.
 */
export function limitMisses(
  trustProxy: number,
  isKnown: (c: Context) => boolean,
  isMade: (c: Context) => boolean | Promise<boolean> = isKnown,
): MiddlewareHandler {
  const misses = createAddressLimit(MISSES_A_MINUTE)
  const inTurn = createNetworkTurns()
  return async (c, next) => {
    if (await isMade(c)) return next()
    const address = clientAddress(c, trustProxy)
    return inTurn(c, address, async () => {
      if (isKnown(c)) return next()
      const wait = await misses.take(address)
      if (wait !== null) return tooMany(c, wait)
      await next()
      if (c.res.status !== 404 && c.res.status !== 410) await misses.giveBack(address)
    })
  }
}
