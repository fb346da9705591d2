import type { Counters } from '#server/admission/counters.ts'
import { STATEMENT_MS, TURNS } from '#server/admission/limits.ts'
import { TooManyRequests } from '#server/admission/tooManyRequests.ts'
import { createTurns } from '#server/admission/turns.ts'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import type { Caller } from './caller.ts'

const ATTEMPTS = 4
/** Deadlock and serialisation failure: PostgreSQL rolled back the whole transaction. */
const RETRIED = new Set(['40P01', '40001'])
const CUT_OFF = '57014'

function actAs(caller: Caller, limitMs: number): Statement {
  return {
    sql: `select set_config('request.jwt.claims', $1::text, true), set_config('statement_timeout', $3::text, true),
      set_config('timezone', 'UTC', true), set_config('role', $2::text, true)`,
    params: [caller.claims, caller.role, String(limitMs)],
  }
}

/** Runs statements with the caller's role and claims; all statements of clients come here. @returns the last rows */
export async function runAs<Row>(database: Database, caller: Caller, statements: readonly Statement[]): Promise<Row[]> {
  const limitMs = caller.userId === null ? STATEMENT_MS.other : STATEMENT_MS.account
  for (let attempt = 1; ; attempt++) {
    try {
      const results = await database.transaction([actAs(caller, limitMs), ...statements], limitMs)
      return (results.at(-1)?.rows ?? []) as Row[]
    } catch (error) {
      const retry = error instanceof DatabaseError && RETRIED.has(error.code) && attempt < ATTEMPTS
      if (!retry) throw error
    }
  }
}

export type RunFor = <Row>(caller: Caller, statements: readonly Statement[], searches?: boolean) => Promise<Row[]>

/**
 * As runAs. Searches take turns, so that they never keep visitors' inserts waiting; an account whose search was cut off
 * waits for a minute. @param poolSize connections that statements share @throws TooManyRequests
 */
export function createRunFor(database: Database, poolSize: number, counters: Counters): RunFor {
  const inSearchTurn = createTurns({ ...TURNS.search, parallel: Math.ceil(poolSize / 2) }, () => new TooManyRequests(1))

  return async <Row>(caller: Caller, statements: readonly Statement[], searches = false) => {
    const { userId } = caller
    if (!searches) return runAs<Row>(database, caller, statements)
    if (userId !== null) await counters.requireLeft('slow-search', userId)
    return inSearchTurn('', () => runAs<Row>(database, caller, statements)).catch(async (error: unknown) => {
      const isCutOff = error instanceof DatabaseError && error.code === CUT_OFF
      if (isCutOff && userId !== null) await counters.count('slow-search', userId)
      throw error
    })
  }
}
