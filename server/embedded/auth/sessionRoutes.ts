import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CallerEnv } from '../commons/caller.ts'
import { type Database, DatabaseError } from '../database/database.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError, invalidCredentials, invalidRequest, notConfirmed, sessionNotFound } from './authError.ts'
import { waitAfterFailures } from './failedSignIns.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { sameSignUp } from './pendingSignUps.ts'
import { Password, readBody, SignInEmail, unusedKeys } from './readBody.ts'
import {
  endSessions,
  holdSession,
  refreshSession,
  requireMailedLink,
  type SignOutScope,
  startSession,
} from './sessions.ts'
import { findUserByEmail, findUserOfSession, type User, userJson } from './users.ts'

const SignInBody = v.strictObject({ email: SignInEmail, password: Password, ...unusedKeys })
const RefreshBody = v.strictObject({ refresh_token: v.pipe(v.string(), v.nonEmpty('A refresh token is wanted')) })
const UserBody = v.strictObject({ password: Password, ...unusedKeys })

/** User and session of the token; the session must still exist. @throws AuthError bad_jwt, session_not_found */
async function requireSession(database: Database, c: Context<CallerEnv>): Promise<{ user: User; sessionId: string }> {
  const { sessionId } = c.get('caller')
  if (sessionId === null) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const user = await findUserOfSession(database, sessionId)
  if (user === null) throw sessionNotFound()
  return { user, sessionId }
}

/** `POST /token?grant_type=password|refresh_token`: a session for a password or a refresh token. */
export function token(deps: AuthDeps) {
  const { admission, database, tokens } = deps
  const { counters, addressOf, inAddressTurn } = admission

  /** Unconfirmed accounts are refused like wrong passwords: another answer would reveal them. */
  async function find(email: string, password: string): Promise<User | AuthError> {
    const user = await findUserByEmail(database, email)
    const matches = await isPassword(password, user?.encryptedPassword ?? null)
    const waiting = await sameSignUp(database, email, password)
    if (matches && user?.emailConfirmedAt != null) return user
    return waiting === null ? invalidCredentials() : notConfirmed()
  }

  async function signIn(c: Context) {
    const { email, password } = await readBody(c.req.raw, SignInBody)
    const address = addressOf(c)
    await counters.take('sign-in', address)
    await counters.take('password', `${email} ${address}`)
    await waitAfterFailures(counters, email)
    const user = await inAddressTurn(c, () => find(email, password))
    if (user instanceof AuthError) {
      await counters.count('failed-sign-in', email)
      throw user
    }
    const session = await startSession(database, tokens, user, 'password')
    if (session === null) throw invalidCredentials()
    return session
  }

  return new Hono<CallerEnv>().post('/', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') return c.json(await signIn(c))
    if (grant !== 'refresh_token') throw invalidRequest(`The grant type ${grant} is not offered`)
    await counters.take('call', addressOf(c))
    const body = await readBody(c.req.raw, RefreshBody)
    const refresh = () => refreshSession(database, tokens, body.refresh_token)
    return c.json(await inAddressTurn(c, refresh))
  })
}

/** `GET /user`. `PUT /user`, by a mailed reset link: a new password, which ends the user's other sessions and all links. */
export function user(deps: AuthDeps) {
  const { admission, database } = deps
  return new Hono<CallerEnv>()
    .get('/', async (c) => c.json(userJson((await requireSession(database, c)).user)))
    .put('/', async (c) => {
      // First, as the session may end while the body is on its way.
      const { password } = await readBody(c.req.raw, UserBody)
      const { user: owner, sessionId } = await requireSession(database, c)
      await admission.counters.take('password', `session ${sessionId}`)
      await requireMailedLink(database, sessionId)
      checkPassword(password)
      if (await isPassword(password, owner.encryptedPassword)) {
        throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
      }
      const encrypted = await hashPassword(password)
      const changing = database.transaction([
        holdSession(sessionId),
        {
          sql: 'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::text::uuid',
          params: [owner.id, encrypted],
        },
        { sql: 'delete from auth.one_time_tokens where user_id = $1::text::uuid', params: [owner.id] },
        endSessions(owner.id, sessionId, 'others'),
      ])
      await changing.catch((error: unknown) => {
        throw error instanceof DatabaseError && error.code === 'PT406' ? sessionNotFound() : error
      })
      return c.json(userJson({ ...owner, updatedAt: new Date() }))
    })
}

function isScope(text: string): text is SignOutScope {
  return text === 'global' || text === 'local' || text === 'others'
}

/** `POST /logout?scope=global|local|others`, the last by a mailed reset link. */
export function logout(deps: AuthDeps) {
  const { database } = deps
  return new Hono<CallerEnv>().post('/', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) throw invalidRequest(`The scope ${scope} is not offered`)
    const { user, sessionId } = await requireSession(database, c)
    if (scope === 'others') await requireMailedLink(database, sessionId)
    const { sql, params } = endSessions(user.id, sessionId, scope)
    await database.query(sql, params)
    return c.body(null, 204)
  })
}
