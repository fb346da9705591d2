import { actAs, type Caller } from '../caller.ts'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import type { Answer } from './readSql.ts'

const ATTEMPTS = 4
/** A deadlock, or a serialisation failure: PostgreSQL undid the whole transaction and asks to try again. */
const TRY_AGAIN = new Set(['40P01', '40001'])

/** Runs one statement in a transaction of its own with the caller's role and claims. */
export async function runAs(database: Database, caller: Caller, statement: Statement): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const results = await database.transaction([actAs(caller), statement])
      const [answer] = results[1]?.rows ?? []
      if (answer === undefined) throw new Error('a statement for a client answers with one row')
      return answer as Answer
    } catch (error) {
      const again = error instanceof DatabaseError && TRY_AGAIN.has(error.code) && attempt < ATTEMPTS
      if (!again) throw error
    }
  }
}
