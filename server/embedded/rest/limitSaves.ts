import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Caller } from '../commons/caller.ts'
import { RateLimitError, refusalOf } from '../commons/rateLimits.ts'

const BYTES_PER_MINUTE = 32 * 1024 * 1024

/** PGlite keeps what an account replaces until a vacuum, for which all wait. @throws RateLimitError over 32 MB a minute */
export function createSaveLimit() {
  const limiter = new RateLimiterMemory({ points: BYTES_PER_MINUTE, duration: 60 })
  return async ({ userId }: Caller, contents: readonly string[]): Promise<void> => {
    if (userId === null) return
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    const refusal = await refusalOf(limiter.consume(userId, bytes))
    if (refusal !== null) throw new RateLimitError(Math.ceil(refusal.msBeforeNext / 1000))
  }
}
