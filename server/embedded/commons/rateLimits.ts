import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import { NETWORKS_OF_ONE_OWNER, widerNetwork } from '#server/http/clientAddress.ts'
import type { SharedCounters } from './sharedCounters.ts'

/** Too many requests; `retryAfter` in whole seconds. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError'
  constructor(readonly retryAfter: number) {
    super('too many requests')
  }
}

/** 'password': sign-ins to one account from one network, new passwords of one session. */
export type Limited = 'response' | 'sign-in' | 'password' | 'sign-up' | 'mail' | 'inquiry' | 'upload' | 'read'

export interface RateLimits {
  /** Counts one try for each key (an address, an account). @throws RateLimitError when one is used up */
  take(limited: Limited, ...keys: string[]): Promise<void>
  /** Counts tries that were dearer than others, and refuses none. */
  charge(limited: Limited, key: string, tries: number): Promise<void>
}

/** `consume` rejects with a RateLimiterRes when nothing is left. */
type Limiter = { consume(key: string): Promise<unknown> }

type Limit = { keyPrefix: string; points: number; duration: number }

const SHARE_AT_ONCE = 0.1
/** Of the sign-ins of a network, this part may go to one account. */
const PASSWORD_SHARE = 4
/** Of the mails of a network: all inquiries of an hour are a hundred, which one owner of a /48 may not use up. */
const INQUIRY_SHARE = 6

/**
 * One limit for all processes. Memory decides while the database is down, and blocks a window that is used up.
 * The first share passes before it is counted, so that responses do not wait.
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
      // An admitted try stays admitted; the block meets the next one.
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

/** Admits the rate, and beyond it the burst. A refused client may retry at the rate. */
function bursty(rate: Limiter, burst: Limiter): Limiter {
  return {
    async consume(key) {
      const refusal = await refusalOf(rate.consume(key))
      if (refusal !== null && (await refusalOf(burst.consume(key))) !== null) throw refusal
    },
  }
}

/** The configured limits, in memory or in shared counters. Responses have a rate a second and a burst a minute. */
export function createRateLimits(
  limits: Config['limits'],
  counters: SharedCounters | null,
  onRefused: (limited: Limited) => void,
): RateLimits {
  const limitersOf = (times: number): Record<Limited, Limiter> => {
    const limiter = (keyPrefix: string, points: number, duration: number, shareAtOnce = 0): Limiter => {
      const limit = { keyPrefix, points: points * times, duration }
      return counters === null ? new RateLimiterMemory(limit) : sharedLimiter(limit, counters, shareAtOnce)
    }
    return {
      response: bursty(
        limiter('response', Math.ceil(limits.responsesPerMinute / 60), 1, SHARE_AT_ONCE),
        limiter('response-burst', limits.responsesBurst, 60),
      ),
      'sign-in': limiter('sign-in', limits.signInsPer5Minutes, 300),
      password: limiter('password', Math.ceil(limits.signInsPer5Minutes / PASSWORD_SHARE), 300),
      'sign-up': limiter('sign-up', limits.signUpsPerHour, 3600),
      mail: limiter('mail', limits.mailsPerHour, 3600),
      inquiry: limiter('inquiry', Math.ceil(limits.mailsPerHour / INQUIRY_SHARE), 3600),
      upload: limiter('upload', limits.uploadsPerMinute, 60),
      read: limiter('read', limits.readsPerMinute, 60, SHARE_AT_ONCE),
    }
  }
  const limiters = limitersOf(1)
  const widerLimiters = limitersOf(NETWORKS_OF_ONE_OWNER)

  async function refused(limited: Limited, key: string): Promise<RateLimiterRes | null> {
    const refusal = await refusalOf(limiters[limited].consume(key))
    const wider = widerNetwork(key)
    return refusal !== null || wider === null ? refusal : refusalOf(widerLimiters[limited].consume(wider))
  }

  return {
    async take(limited, ...keys) {
      for (const key of keys) {
        const refusal = await refused(limited, key)
        if (refusal === null) continue
        onRefused(limited)
        throw new RateLimitError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    async charge(limited, key, tries) {
      for (let counted = 0; counted < tries; counted++) await refused(limited, key)
    },
  }
}
