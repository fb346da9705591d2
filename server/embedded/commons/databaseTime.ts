import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createTurns } from '#server/turns.ts'
import { type Database, DatabaseError, isOutage } from '../database/database.ts'
import { RateLimitError } from './rateLimits.ts'

const BUDGET_MS = 20_000
const WINDOW_SECONDS = 300
const LONGEST_MS = 10_000
const FREE_MS = 100
const TOO_MUCH = ['57014', '53400']
const SLOW_MS = 1_000
const SLOW_SECONDS = 24 * 60 * 60
const NO_ROOM = /^53[12]/
const WAITING = 1000

export type DatabaseTime = <Result extends { ms: number }>(
  account: string,
  work: () => Promise<Result>,
  searches?: boolean,
) => Promise<Result>

/** Answers what waits for the database, reopened or not, and leaves a sign-in with several queries time for all of them. */
export async function letOthersGo(database: Database): Promise<void> {
  await database.query('select 1').catch(() => undefined)
  await pause(2_000)
}

/**
 * Lets an account's queries use the database one by one, `atOnce` of all accounts, so that visitors wait for no more; the
 * slow ones for 20 seconds in 5 minutes. The first 100 ms of each are free: a page of an export costs nothing. A failure
 * counts by the clock, an outage not at all. Accounts that were slow within a day wait for each other, and so do searches,
 * so that what else is asked waits for one. @param afterSlow ends before the next of these begins. @throws RateLimitError
 */
export function createDatabaseTime(atOnce: number, afterSlow: () => Promise<void>): DatabaseTime {
  const used = new RateLimiterMemory({ points: BUDGET_MS, duration: WINDOW_SECONDS })
  const slow = new RateLimiterMemory({ points: 1, duration: SLOW_SECONDS })
  const turnsOf = (parallel: number) => createTurns({ parallel, waiting: WAITING }, () => new RateLimitError(1))
  const atOnceSlow = Math.max(1, Math.floor(atOnce / 2))
  const [ofAccount, ofAll, ofKind, ofSlow] = [turnsOf(1), turnsOf(atOnce), turnsOf(atOnceSlow), turnsOf(atOnceSlow)]
  let othersGone = Promise.resolve()

  async function letGo(account: string): Promise<void> {
    othersGone = afterSlow()
    await slow.penalty(account)
  }

  async function run<Result extends { ms: number }>(account: string, work: () => Promise<Result>): Promise<Result> {
    const before = await used.get(account)
    if (before !== null && before.consumedPoints >= BUDGET_MS) {
      throw new RateLimitError(Math.ceil(before.msBeforeNext / 1000))
    }
    const count = (ms: number) => used.penalty(account, Math.ceil(Math.max(0, ms - FREE_MS)))
    const started = performance.now()
    try {
      const result = await work()
      await count(result.ms)
      if (result.ms > SLOW_MS) await letGo(account)
      return result
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      if (TOO_MUCH.includes(error.code)) {
        await count(LONGEST_MS + FREE_MS)
        await letGo(account)
      } else if (!isOutage(error) || NO_ROOM.test(error.code)) await count(performance.now() - started)
      throw error
    }
  }

  return (account, work, searches = false) =>
    ofAccount(account, async () => {
      const inTurn = () => ofAll('', () => run(account, work))
      const wasSlow = (await slow.get(account)) !== null
      if (!wasSlow && !searches) return inTurn()
      const afterOthers = () => othersGone.then(inTurn)
      return ofKind(wasSlow ? 'slow' : 'searches', () => ofSlow('', afterOthers))
    })
}
