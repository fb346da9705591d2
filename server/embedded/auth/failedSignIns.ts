import type { Counters } from '#server/admission/counters.ts'
import { FAILED_SIGN_INS } from '#server/admission/limits.ts'

/** How long a sign-in to an account waits after so many failures within an hour, in milliseconds. */
export function delayAfter(failures: number): number {
  const { free, stepMs, longestMs } = FAILED_SIGN_INS
  return Math.min(longestMs, stepMs * Math.max(0, failures - free))
}

/** Slows down guesses at one account from any number of addresses. Never locks it: its owner waits seconds at most. */
export async function waitAfterFailures(counters: Counters, email: string): Promise<void> {
  const ms = delayAfter(await counters.used('failed-sign-in', email))
  await new Promise((resolve) => setTimeout(resolve, ms).unref())
}
