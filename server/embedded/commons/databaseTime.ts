import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createTurns } from '#server/turns.ts'
import { type Database, DatabaseError, isOutage } from '../database/database.ts'
import { type Asked, createDatabaseTurns } from './databaseTurns.ts'
import { RateLimitError } from './rateLimits.ts'

const BUDGET_MS = 20_000
const WINDOW_SECONDS = 300
const LONGEST_MS = 10_000
const FREE_MS = 100
const TOO_MUCH = ['57014', '53400']
const SLOW_MS = 1_000
const SLOW_SECONDS = 24 * 60 * 60
const SEARCH_LATER_MS = 3_000
const LATEST_MS = 15_000
const LATER_PER_MS = 3
const REST_MS = { slow: 2_000, all: 500 }
const NO_ROOM = /^53[12]/
const WAITING = 1000

export type DatabaseTime = <Result extends { ms: number }>(
  account: string,
  work: () => Promise<Result>,
  searches?: boolean,
) => Promise<Result>

/** Answers what waits for the database, reopened or not, and leaves time for a sign-in with several queries, or a screen. */
export async function letOthersGo(database: Database, milliseconds: number): Promise<void> {
  await database.query('select 1').catch(() => undefined)
  await pause(milliseconds)
}

/**
 * Lets an account's queries use the database one by one, `atOnce` of all accounts, so that visitors wait for no more; the
 * slow ones for 20 seconds in 5 minutes. The first 100 ms of each are free: a page of an export costs nothing. A failure
 * counts by the clock, an outage not at all. Who took more, free or not, goes later; searches last, the later the more was
 * used. After a slow query searches of accounts that were slow within a day wait for `afterSlow`, those of all when it was
 * its account's first.
 * @throws RateLimitError
 */
export function createDatabaseTime(atOnce: number, afterSlow: (milliseconds: number) => Promise<void>): DatabaseTime {
  const used = new RateLimiterMemory({ points: BUDGET_MS, duration: WINDOW_SECONDS })
  const taken = new RateLimiterMemory({ points: BUDGET_MS, duration: WINDOW_SECONDS })
  const slow = new RateLimiterMemory({ points: 1, duration: SLOW_SECONDS })
  const slowWithoutSearch = new RateLimiterMemory({ points: 1, duration: SLOW_SECONDS })
  const tooMany = () => new RateLimitError(1)
  const ofAccount = createTurns({ parallel: 1, waiting: WAITING }, tooMany)
  const turns = createDatabaseTurns(atOnce, WAITING, tooMany)
  const pointsOf = async (limiter: RateLimiterMemory, account: string) =>
    (await limiter.get(account))?.consumedPoints ?? 0

  async function run<Result extends { ms: number }>(account: string, asked: Asked, work: () => Promise<Result>) {
    const before = await used.get(account)
    if (before !== null && before.consumedPoints >= BUDGET_MS) {
      throw new RateLimitError(Math.ceil(before.msBeforeNext / 1000))
    }
    const count = async (ms: number) => {
      await used.penalty(account, Math.ceil(Math.max(0, ms - FREE_MS)))
      await taken.penalty(account, Math.ceil(Math.max(0, ms)))
    }
    const noteSlow = async (ms: number) => {
      await slow.penalty(account, Math.ceil(ms))
      const whose = asked.wasSlow ? 'slow' : 'all'
      turns.rest(whose, afterSlow(REST_MS[whose]))
      if (!asked.mayBeSlow) await slowWithoutSearch.penalty(account)
    }
    const started = performance.now()
    try {
      const result = await work()
      await count(result.ms)
      if (result.ms > SLOW_MS) await noteSlow(result.ms)
      return result
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      if (TOO_MUCH.includes(error.code)) {
        await count(LONGEST_MS + FREE_MS)
        await noteSlow(LONGEST_MS)
      } else if (!isOutage(error) || NO_ROOM.test(error.code)) {
        const ms = performance.now() - started
        await count(ms)
        if (asked.mayBeSlow && ms > SLOW_MS) await noteSlow(ms)
      }
      throw error
    }
  }

  return (account, work, searches = false) =>
    ofAccount(account, async () => {
      const slowBefore = await pointsOf(slow, account)
      const mayBeSlow = searches || (await slowWithoutSearch.get(account)) !== null
      const laterBy = mayBeSlow
        ? Math.min(LATEST_MS, SEARCH_LATER_MS + LATER_PER_MS * (slowBefore + (await pointsOf(used, account))))
        : Math.min(SEARCH_LATER_MS, LATER_PER_MS * (await pointsOf(taken, account)))
      const asked = { laterBy, wasSlow: slowBefore > 0, mayBeSlow }
      return turns.take(asked, () => run(account, asked, work))
    })
}
