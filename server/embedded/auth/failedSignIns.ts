import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SharedCounters } from '#server/admission/counters.ts'
import { FAILED_SIGN_INS } from '#server/admission/limits.ts'

const { seconds: WINDOW_SECONDS, free, stepMs, longestMs } = FAILED_SIGN_INS

/** How long a sign-in to an account waits after so many failures within an hour, in milliseconds. */
export function delayAfter(failures: number): number {
  return Math.min(longestMs, stepMs * Math.max(0, failures - free))
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
