import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'

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

type Limiter = Pick<RateLimiterMemory, 'consume'> | BurstyRateLimiter

/**
 * The limits of the configuration, counted in this process. Responses flow at the configured rate a second, and a hall
 * of people behind one address may send a burst on top once a minute.
 */
export function createRateLimits(limits: Config['limits']): RateLimits {
  const limiters: Record<Limited, Limiter> = {
    response: new BurstyRateLimiter(
      new RateLimiterMemory({
        keyPrefix: 'response',
        points: Math.ceil(limits.responsesPerMinute / 60),
        duration: 1,
      }),
      new RateLimiterMemory({ keyPrefix: 'response-burst', points: limits.responsesBurst, duration: 60 }),
    ),
    'sign-in': new RateLimiterMemory({ keyPrefix: 'sign-in', points: limits.signInsPer5Minutes, duration: 300 }),
    'sign-up': new RateLimiterMemory({ keyPrefix: 'sign-up', points: limits.signUpsPerHour, duration: 3600 }),
    mail: new RateLimiterMemory({ keyPrefix: 'mail', points: limits.mailsPerHour, duration: 3600 }),
    upload: new RateLimiterMemory({ keyPrefix: 'upload', points: limits.uploadsPerMinute, duration: 60 }),
  }
  return {
    async take(limited, ...keys) {
      for (const key of keys) {
        try {
          await limiters[limited].consume(key)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          throw new RateLimitError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
        }
      }
    },
  }
}
