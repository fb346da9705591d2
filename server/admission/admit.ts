import type { Context, MiddlewareHandler } from 'hono'
import { answerMessages } from '../messages/answers.ts'
import { clientAddress, namesHiddenClient } from './clientAddress.ts'
import type { Counters } from './counters.ts'
import { TURNS } from './limits.ts'
import { TooManyRequests } from './tooManyRequests.ts'
import { createTurns } from './turns.ts'

/** Admits requests: client address, counters, turns. */
export type Admission = ReturnType<typeof createAdmission>

/** Slow uploads must not delay saves. */
export type AccountLane = 'calls' | 'files'

/**
 * @param trustProxy number of proxies whose forwarded addresses count
 * @param onHiddenClients called once, when a proxy forwards requests although `trustProxy` is 0
 */
export function createAdmission(trustProxy: number, counters: Counters, onHiddenClients = () => {}) {
  const tooMany = () => new TooManyRequests(1)
  const accountTurns = createTurns(TURNS.account, tooMany)
  const addressTurns = createTurns(TURNS.address, tooMany)
  let hidesClients = false
  const addressOf = (c: Context) => {
    if (!hidesClients && trustProxy === 0 && namesHiddenClient(c)) {
      hidesClients = true
      onHiddenClients()
    }
    return clientAddress(c, trustProxy)
  }
  return {
    counters,
    addressOf,
    /** Whether all clients of a proxy share one address, and with it the limits of one. */
    hidesClients: () => hidesClients,
    /** Runs a stranger's statements in the turn of the address. @throws TooManyRequests */
    inAddressTurn: <Result>(c: Context, job: () => Promise<Result>) => addressTurns(addressOf(c), job),
    /** Runs an account's request in its turn. @throws TooManyRequests */
    inAccountTurn: <Result>(lane: AccountLane, userId: string, job: () => Promise<Result>) =>
      accountTurns(`${lane} of ${userId}`, job),
  }
}

/** Error handler for routes without a protocol of their own: 429 for TooManyRequests, others are thrown again. */
export function answerTooMany(error: Error, c: Context): Response {
  if (!(error instanceof TooManyRequests)) throw error
  return c.text(answerMessages.tooMany, 429, { 'Retry-After': String(error.retryAfter) })
}

/** Refuses an address after too many answers 404 and 410. `isKnown` requests always pass: others may share the address. */
export function limitMisses({ counters, addressOf, inAddressTurn }: Admission, isKnown: (c: Context) => boolean) {
  const limit: MiddlewareHandler = (c, next) => {
    if (isKnown(c)) return next()
    return inAddressTurn(c, async () => {
      await counters.requireLeft('miss', addressOf(c))
      await next()
      if (c.res.status === 404 || c.res.status === 410) await counters.count('miss', addressOf(c))
    })
  }
  return limit
}

/** Counts pages that are rendered for each request. */
export function limitMade({ counters, addressOf, inAddressTurn }: Admission): MiddlewareHandler {
  return async (c, next) => {
    await counters.take('made', addressOf(c))
    await inAddressTurn(c, next)
  }
}
