import { type Database, DatabaseError, type Result, type Statement } from '../database/database.ts'
import type { Caller } from './caller.ts'
import type { DatabaseTime } from './databaseTime.ts'

const ATTEMPTS = 4
/** Deadlock and serialisation failure: PostgreSQL rolled back the whole transaction. */
const RETRIED = new Set(['40P01', '40001'])

function actAs(caller: Caller): Statement {
  return {
    sql: `select set_config('request.jwt.claims', $1::text, true), set_config('statement_timeout', '10s', true),
      set_config('timezone', 'UTC', true), set_config('role', $2::text, true)`,
    params: [caller.claims, caller.role],
  }
}

const ACCOUNT_LIMIT_MS = 4_000

async function runAll(
  database: Database,
  caller: Caller,
  statements: readonly Statement[],
  limitMs?: number,
): Promise<Result[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction([actAs(caller), ...statements], limitMs)
    } catch (error) {
      const retry = error instanceof DatabaseError && RETRIED.has(error.code) && attempt < ATTEMPTS
      if (!retry) throw error
    }
  }
}

/** Runs statements with the caller's role and claims; all statements of clients come here. @returns the last rows */
export async function runAs<Row>(database: Database, caller: Caller, statements: readonly Statement[]): Promise<Row[]> {
  return ((await runAll(database, caller, statements)).at(-1)?.rows ?? []) as Row[]
}

/** Of the transaction, without the time that it waited for its turn. */
const ELAPSED = 'select extract(epoch from clock_timestamp() - now())::float8 * 1000 as ms'

async function runTimed<Row>(database: Database, caller: Caller, statements: readonly Statement[]) {
  const results = await runAll(database, caller, [...statements, { sql: ELAPSED }], ACCOUNT_LIMIT_MS)
  const [elapsed] = (results.at(-1)?.rows ?? []) as { ms: number }[]
  return { rows: (results.at(-2)?.rows ?? []) as Row[], ms: elapsed?.ms ?? 0 }
}

export type RunFor = <Row>(caller: Caller, statements: readonly Statement[], searches?: boolean) => Promise<Row[]>

/** As runAs; an account's in its own time of the database. @param searches its responses may be looked through */
export function createRunFor(database: Database, databaseTime: DatabaseTime): RunFor {
  return async <Row>(caller: Caller, statements: readonly Statement[], searches = false) => {
    if (caller.userId === null) return runAs<Row>(database, caller, statements)
    return (await databaseTime(caller.userId, () => runTimed<Row>(database, caller, statements), searches)).rows
  }
}
