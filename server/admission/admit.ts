import type { Context, MiddlewareHandler } from 'hono'
import { answerMessages } from '../messages/answers.ts'
import { clientAddress, namesHiddenClient, namesOtherClient } from './clientAddress.ts'
import type { Counters } from './counters.ts'
import { TURNS } from './limits.ts'
import { TooManyRequests } from './tooManyRequests.ts'
import { createTurns } from './turns.ts'

/** Admits requests: client address, counters, turns. */
export type Admission = ReturnType<typeof createAdmission>

/** Slow uploads must not delay saves. */
export type AccountLane = 'calls' | 'files'

/** Something in front of the server that `trustProxy` does not count. */
export type Undeclared = 'proxy' | 'cdn'

/**
 * @param trustProxy number of proxies whose forwarded addresses count
 * @param onUndeclared called once, when all clients of a proxy or a CDN share one address
 */
export function createAdmission(
  trustProxy: number,
  counters: Counters,
  onUndeclared: (found: Undeclared) => void = () => {},
) {
  const tooMany = () => new TooManyRequests(1)
  const accountTurns = createTurns(TURNS.account, tooMany)
  const addressTurns = createTurns(TURNS.address, tooMany)
  let undeclared: Undeclared | null = null
  function findUndeclared(c: Context, client: string): Undeclared | null {
    if (trustProxy === 0 && namesHiddenClient(c)) return 'proxy'
    return namesOtherClient(c, client) ? 'cdn' : null
  }
  const addressOf = (c: Context) => {
    const client = clientAddress(c, trustProxy)
    if (undeclared === null) {
      undeclared = findUndeclared(c, client)
      if (undeclared !== null) onUndeclared(undeclared)
    }
    return client
  }
  return {
    counters,
    addressOf,
    /** All of whose clients share one address, and with it the limits of one. */
    undeclared: () => undeclared,
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
