import type { Context } from 'hono'
import type { CallerEnv } from '../backendContext.ts'
import type { Database } from '../database/database.ts'
import { AuthError, sessionNotFound } from './authError.ts'
import { findUserOfSession, type User } from './users.ts'

/**
 * The user whose token a request carries, and its session, which must still exist: sign-out takes effect at once here.
 * @throws AuthError bad_jwt without a user's token, session_not_found when the session has ended
 */
export async function requireSession(
  database: Database,
  c: Context<CallerEnv>,
): Promise<{ user: User; sessionId: string }> {
  const { sessionId } = c.get('caller')
  if (sessionId === null) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const user = await findUserOfSession(database, sessionId)
  if (user === null) throw sessionNotFound()
  return { user, sessionId }
}
