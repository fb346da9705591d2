import { expect, test } from 'vitest'
import type { Database, DatabaseError } from '#server/embedded/database/database.ts'
import { type Actor, as } from './actors.ts'
import { type ActorName, actorNames, actors } from './world.ts'

/** For each actor the number of rows touched or found, or the SQLSTATE of the refusal. */
export type Expected = Record<ActorName, number | string>

export const DENIED = '42501'

export function toAll(result: number | string): Expected {
  return { visitor: result, free: result, paid: result, other: result, admin: result, service: result }
}

export const deniedToAll = toAll(DENIED)

export const serviceOnly = (rows: number | string): Expected => ({ ...deniedToAll, service: rows })

/** SQLSTATE of the error that reports a cell's rows and takes the cell back. */
const TAKEN_BACK = 'TB000'

/** The number of rows that a statement touches or finds, or the SQLSTATE that refuses it. The database stays as it is. */
async function attempt(actor: Actor, database: Database, statement: string): Promise<number | string> {
  const attempted = as(
    actor,
    database,
    `do $do$
    declare
      touched bigint;
    begin
      execute $cell$${statement}$cell$;
      get diagnostics touched = row_count;
      raise exception '%', touched using errcode = '${TAKEN_BACK}';
    end
    $do$`,
  )
  const { code, message } = await attempted.then(
    () => expect.fail('the cell was not taken back'),
    (error: DatabaseError) => error,
  )
  return code === TAKEN_BACK ? Number(message) : code
}

/**
 * The matrix of a test file. `cells` makes a test for each actor of a statement, refusals first. `statements` collects
 * all statements, to check that the matrix is complete.
 */
export function accessMatrix(database: () => Database) {
  const statements: string[] = []

  function cells(what: string, expected: Expected, sql: string | ((name: ActorName) => string)): void {
    statements.push(typeof sql === 'string' ? sql : sql('free'))
    const order = [...actorNames].sort(
      (a, b) => Number(typeof expected[a] === 'number') - Number(typeof expected[b] === 'number'),
    )
    test.each(order)(`${what} as %s`, async (name) => {
      const statement = typeof sql === 'string' ? sql : sql(name)
      expect(await attempt(actors[name], database(), statement)).toBe(expected[name])
    })
  }

  return { cells, statements }
}
