import { RateLimitError, type RateLimits } from '../embedded/rateLimits.ts'
import type { Metrics } from './metrics.ts'

/** The same limits, with the requests counted that they turn away. */
export function instrumentedLimits(limits: RateLimits, metrics: Metrics): RateLimits {
  return {
    async take(limited, ...keys) {
      try {
        await limits.take(limited, ...keys)
      } catch (error) {
        if (error instanceof RateLimitError) metrics.refusals(limited)
        throw error
      }
    },
  }
}
