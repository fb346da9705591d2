import type { Database, Result } from '#server/embedded/database/database.ts'

/** A caller of the database: role and user id of a token. */
export type Actor = { role: 'anon' | 'authenticated' | 'service_role'; id: string | null }

export const visitor: Actor = { role: 'anon', id: null }
export const service: Actor = { role: 'service_role', id: null }

export function user(id: string): Actor & { id: string } {
  return { role: 'authenticated', id }
}

/** Runs one statement as the API does: role and claims local to a transaction. */
export async function as(
  actor: Actor,
  database: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Result> {
  const claims = JSON.stringify(actor.id === null ? { role: actor.role } : { role: actor.role, sub: actor.id })
  const [, result] = await database.transaction([
    {
      sql: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      params: [actor.role, claims],
    },
    { sql, params },
  ])
  if (result === undefined) throw new Error('the statement gave no result')
  return result
}

/** The number of rows that a statement touched or found, or the SQLSTATE that refused it. */
export async function outcome(statement: Promise<Result>): Promise<number | string> {
  return statement.then(
    ({ affectedRows }) => affectedRows,
    (error: { code: string }) => error.code,
  )
}
