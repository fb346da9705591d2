import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { SharedCounters } from './sharedCounters.ts'

/** Too many requests; `retryAfter` in whole seconds. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError'
  constructor(readonly retryAfter: number) {
    super('too many requests')
  }
}

export type Limited = 'response' | 'sign-in' | 'sign-up' | 'mail' | 'upload'

export interface RateLimits {
  /** Counts one try for every key (an address, an account). @throws RateLimitError when one of them is used up. */
  take(limited: Limited, ...keys: string[]): Promise<void>
}

/** `consume` rejects with a RateLimiterRes when nothing is left. */
type Limiter = { consume(key: string): Promise<unknown> }

type Limit = { keyPrefix: string; points: number; duration: number }

/** What one process may let pass of a limit before it knows what the others did. */
const SHARE_AT_ONCE = 0.1

/**
 * A limit that holds for all processes together. What this process let pass is counted in memory too: that alone decides
 * while the database does not answer, and remembers for the rest of a window that nothing is left. The first tenth
 * passes without waiting for the database, which is told all the same: a visitor who sends one response waits for
 * nothing, and all processes together let pass at most a tenth each too much.
 */
function sharedLimiter(limit: Limit, counters: SharedCounters, shareAtOnce: number): Limiter {
  const own = new RateLimiterMemory(limit)
  const atOnce = Math.floor(limit.points * shareAtOnce)

  async function countAll(key: string): Promise<void> {
    const counted = await counters.count(`${limit.keyPrefix}:${key}`, limit.duration).catch(() => null)
    if (counted === null || counted.total <= limit.points) return
    const msLeft = Math.max(1, counted.msLeft)
    await own.block(key, msLeft / 1000)
    throw new RateLimiterRes(0, msLeft, counted.total)
  }

  return {
    async consume(key) {
      const { consumedPoints } = await own.consume(key)
      const counting = countAll(key)
      // Who passed at once is not called back; the next one meets the block.
      if (consumedPoints <= atOnce) counting.catch(() => {})
      else await counting
    },
  }
}

async function refusalOf(consumed: Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await consumed
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refusal
  }
}

/** Flows at the rate, and beyond it as long as the burst lasts; whoever is refused may come with the next flow. */
function bursty(rate: Limiter, burst: Limiter): Limiter {
  return {
    async consume(key) {
      const refusal = await refusalOf(rate.consume(key))
      if (refusal !== null && (await refusalOf(burst.consume(key))) !== null) throw refusal
    },
  }
}

/**
 * The limits of the configuration, counted in this process or, where several may run, in the counters they share.
 * Responses flow at the configured rate a second, and a hall of people behind one address may send a burst on top once
 * a minute.
 */
export function createRateLimits(limits: Config['limits'], counters: SharedCounters | null): RateLimits {
  const limiter = (keyPrefix: string, points: number, duration: number, shareAtOnce = 0): Limiter => {
    const limit = { keyPrefix, points, duration }
    return counters === null ? new RateLimiterMemory(limit) : sharedLimiter(limit, counters, shareAtOnce)
  }
  const limiters: Record<Limited, Limiter> = {
    response: bursty(
      limiter('response', Math.ceil(limits.responsesPerMinute / 60), 1, SHARE_AT_ONCE),
      limiter('response-burst', limits.responsesBurst, 60),
    ),
    'sign-in': limiter('sign-in', limits.signInsPer5Minutes, 300),
    'sign-up': limiter('sign-up', limits.signUpsPerHour, 3600),
    mail: limiter('mail', limits.mailsPerHour, 3600),
    upload: limiter('upload', limits.uploadsPerMinute, 60),
  }
  return {
    async take(limited, ...keys) {
      for (const key of keys) {
        const refusal = await refusalOf(limiters[limited].consume(key))
        if (refusal !== null) throw new RateLimitError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
  }
}
