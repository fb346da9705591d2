import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { COUNTED, type Limited } from './limits.ts'
import { TooManyRequests } from './tooManyRequests.ts'

export interface Counters {
  /** Counts one use of a subject (an address, an account). @throws TooManyRequests when its window is used up */
  take(limited: Limited, subject: string): Promise<void>
  /** Counts nothing. @throws TooManyRequests when the window is used up */
  requireLeft(limited: Limited, subject: string): Promise<void>
  /** Counts one use without refusing it. */
  count(limited: Limited, subject: string): Promise<void>
  /** Uses within the running window. */
  used(limited: Limited, subject: string): Promise<number>
}

/** Uses in the running window, and when it ends. */
export type Counted = { total: number; msLeft: number }

/** Counts for all processes of a database. */
export type SharedCounters = {
  /** Counts one use. Rejects when the database does not answer in time. */
  count(key: string, windowSeconds: number): Promise<Counted>
  close(): void
}

/** Points by kind, where they differ from COUNTED. */
export type ChangedLimits = Partial<Record<Limited, number>>

/** The share of a window that passes before the shared count, so that responses do not wait. */
const AT_ONCE = { response: 0.1 } as Partial<Record<Limited, number>>

type Limiter = Pick<RateLimiterMemory, 'consume' | 'get' | 'points'>

/** Memory follows the shared total, and decides alone while the database is down. */
function sharedLimiter(limited: Limited, own: RateLimiterMemory, counters: SharedCounters): Limiter {
  const share = AT_ONCE[limited] ?? 0

  async function countAll(key: string, consumed: number): Promise<void> {
    const counted = await counters.count(`${limited}:${key}`, own.duration).catch(() => null)
    if (counted === null || counted.total <= consumed) return
    const msLeft = Math.max(1, counted.msLeft)
    await own.set(key, counted.total, msLeft / 1000)
    if (counted.total > own.points) throw new RateLimiterRes(0, msLeft, counted.total)
  }

  return {
    get points() {
      return own.points
    },
    get: (key) => own.get(key),
    async consume(key) {
      const counted = await own.consume(key)
      const { consumedPoints } = counted
      const counting = countAll(String(key), consumedPoints)
      // An admitted use stays admitted; the total meets the next one.
      if (consumedPoints <= Math.floor(own.points * share)) counting.catch(() => {})
      else await counting
      return counted
    },
  }
}

/** The limits of COUNTED with `changed` points, in memory or, those that are shared, in `shared` counters. */
export function createCounters(
  changed: ChangedLimits,
  shared: SharedCounters | null,
  onRefused: (limited: Limited) => void,
): Counters {
  const limiters = new Map<Limited, { own: RateLimiterMemory; limiter: Limiter }>()
  for (const limited of Object.keys(COUNTED) as Limited[]) {
    const { points, seconds, ...kind } = COUNTED[limited]
    const own = new RateLimiterMemory({ keyPrefix: limited, points, duration: seconds })
    const isShared = shared !== null && 'shared' in kind
    limiters.set(limited, { own, limiter: isShared ? sharedLimiter(limited, own, shared) : own })
  }
  function limiterOf(limited: Limited): Limiter {
    const { own, limiter } = limiters.get(limited) as { own: RateLimiterMemory; limiter: Limiter }
    // Administrators change some while the server runs.
    own.points = changed[limited] ?? COUNTED[limited].points
    return limiter
  }

  function refuse(limited: Limited, { msBeforeNext }: RateLimiterRes): never {
    onRefused(limited)
    throw new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  }

  /** @returns null when the use was admitted */
  async function consume(limited: Limited, subject: string): Promise<RateLimiterRes | null> {
    try {
      await limiterOf(limited).consume(subject)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }

  return {
    async take(limited, subject) {
      const refusal = await consume(limited, subject)
      if (refusal !== null) refuse(limited, refusal)
    },
    async requireLeft(limited, subject) {
      const limiter = limiterOf(limited)
      const counted = await limiter.get(subject)
      if (counted !== null && counted.consumedPoints >= limiter.points) refuse(limited, counted)
    },
    async count(limited, subject) {
      await consume(limited, subject)
    },
    used: async (limited, subject) => (await limiterOf(limited).get(subject))?.consumedPoints ?? 0,
  }
}
