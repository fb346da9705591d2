import { Hono } from 'hono'
import type { CallerEnv } from '../backendContext.ts'
import type { AuthDeps } from './authDeps.ts'
import { invalidRequest } from './authError.ts'
import { requireSession } from './requireSession.ts'
import { endSessions, type SignOutScope } from './sessions.ts'

function isScope(text: string): text is SignOutScope {
  return text === 'global' || text === 'local' || text === 'others'
}

/** `POST /logout?scope=global|local|others`. */
export function logout({ database }: AuthDeps) {
  return new Hono<CallerEnv>().post('/', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) throw invalidRequest(`The scope ${scope} is not offered`)
    const { user, sessionId } = await requireSession(database, c)
    await endSessions(database, user.id, sessionId, scope)
    return c.body(null, 204)
  })
}
