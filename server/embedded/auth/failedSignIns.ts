import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SharedCounters } from '../commons/sharedCounters.ts'

const WINDOW_SECONDS = 3600
/** Failures that cost nothing: a person who tries their passwords. */
const FREE = 5
const STEP_MS = 20
const LONGEST_MS = 5_000

/** How long a sign-in to an account waits after so many failures within an hour, in milliseconds. */
export function delayAfter(failures: number): number {
  return Math.min(LONGEST_MS, STEP_MS * Math.max(0, failures - FREE))
}

export type FailedSignIns = ReturnType<typeof createFailedSignIns>

/**
 * Slows guessing at one account down from however many networks, and never locks it: its owner waits some seconds at
 * most. Other processes' failures are known from the next one on.
 */
export function createFailedSignIns(counters: SharedCounters | null) {
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS })
  return {
    async wait(email: string): Promise<void> {
      const counted = await failures.get(email)
      const ms = delayAfter(counted?.consumedPoints ?? 0)
      await new Promise((resolve) => setTimeout(resolve, ms).unref())
    },
    async count(email: string): Promise<void> {
      const { consumedPoints } = await failures.consume(email)
      const shared = await counters?.count(`failed-sign-in:${email}`, WINDOW_SECONDS).catch(() => null)
      if (shared && shared.total > consumedPoints) await failures.set(email, shared.total, shared.msLeft / 1000)
    },
  }
}
