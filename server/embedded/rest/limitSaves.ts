import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { BackendDeps } from '../commons/backendDeps.ts'
import type { Caller } from '../commons/caller.ts'
import { RateLimitError, refusalOf } from '../commons/rateLimits.ts'

const BYTES_PER_MINUTE = 32 * 1024 * 1024

/** PGlite keeps what is replaced until a vacuum, for which all wait. @throws RateLimitError over 32 MB a minute */
export function createSaveLimit({ database, metrics }: Pick<BackendDeps, 'database' | 'metrics'>) {
  const limiter = new RateLimiterMemory({ points: BYTES_PER_MINUTE, duration: 60 })
  return async ({ userId }: Caller, contents: readonly string[]): Promise<void> => {
    if (userId === null || database.kind !== 'pglite') return
    const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
    const refusal = await refusalOf(limiter.consume(userId, bytes))
    if (refusal === null) return
    metrics.refusals('save')
    throw new RateLimitError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}
