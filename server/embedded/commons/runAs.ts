import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import type { Caller } from './caller.ts'

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

/** Runs statements with the caller's role and claims; all statements of clients come here. @returns the last rows */
export async function runAs<Row>(database: Database, caller: Caller, statements: readonly Statement[]): Promise<Row[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const results = await database.transaction([actAs(caller), ...statements])
      return (results.at(-1)?.rows ?? []) as Row[]
    } catch (error) {
      const retry = error instanceof DatabaseError && RETRIED.has(error.code) && attempt < ATTEMPTS
      if (!retry) throw error
    }
  }
}
