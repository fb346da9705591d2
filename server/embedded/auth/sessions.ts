import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS, type Tokens } from '../commons/tokens.ts'
import type { Database, Statement } from '../database/database.ts'
import { AuthError, sessionNotFound } from './authError.ts'
import { findUserOfSession, type User, userJson } from './users.ts'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Starts with the session's id, so that a used token whose row is gone still ends its session. */
function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${newSecret()}`
}

/** Stored in place of a secret, so that reading the database does not reveal it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

async function sessionJson(tokens: Tokens, user: User, sessionId: string, refreshToken: string, method: string) {
  const { token, expiresAt } = await tokens.issue(user, sessionId, method)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

export type SessionJson = Awaited<ReturnType<typeof sessionJson>>

const TOKENS_OF_SESSION = 100

/** Starts nothing if the password changed meanwhile. */
const START = `
  with known as materialized (
    select id from auth.users where id = $1::text::uuid and encrypted_password is not distinct from $2 for update
  ), started as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, tag)
    select $3::text::uuid, id, now(), now(), 'aal1', $5 from known
  ), issued as (
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    select $4, id, false, now(), now(), $3::text::uuid from known
  )
  update auth.users u set last_sign_in_at = now() from known where u.id = known.id`

/**
 * Starts a session for a user, as read before, authenticated by `method` (password, otp, recovery).
 * @returns null when the password was changed since the user was read
 */
export async function startSession(
  database: Database,
  tokens: Tokens,
  user: User,
  method: string,
): Promise<SessionJson | null> {
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken(sessionId)
  const params = [user.id, user.encryptedPassword, sessionId, secretHash(refreshToken), method]
  const { affectedRows } = await database.query(START, params)
  if (affectedRows === 0) return null
  return sessionJson(tokens, { ...user, lastSignInAt: new Date() }, sessionId, refreshToken, method)
}

/** One statement, so two tabs may refresh at once. A used token works for 10 s more, then ends the session. */
const ROTATE = `
  with found as (
    select t.id, t.session_id, t.user_id, t.revoked,
      t.revoked and t.updated_at <= clock_timestamp() - interval '10 seconds' as stolen
    from auth.refresh_tokens t where t.token = $1 and t.session_id is not null
      and t.created_at > now() - interval '60 days' for update
  ), used as (
    update auth.refresh_tokens t set revoked = true, updated_at = clock_timestamp()
    from found where t.id = found.id and not found.revoked
  ), ended as (
    delete from auth.sessions s using found where s.id = found.session_id and found.stolen
  ), issued as (
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    select $2, user_id, false, now(), now(), $1, session_id from found where not stolen
  ), seen as (
    update auth.sessions s set updated_at = now(), refreshed_at = timezone('utc', now())
    from found where s.id = found.session_id and not found.stolen
  )
  select session_id as "sessionId", stolen from found`

/** Used tokens are kept for a month to detect theft; of all, the last hundred: refreshing must not fill the disk. */
const FORGET_OLD = `
  with given as materialized (
    select id, session_id, (
      select newer.id from auth.refresh_tokens newer where newer.session_id = t.session_id
      order by newer.id desc offset ${TOKENS_OF_SESSION} limit 1
    ) as last_forgotten
    from auth.refresh_tokens t where token = $1
  )
  delete from auth.refresh_tokens t using given
  where t.session_id = given.session_id and t.id <> given.id
    and (t.revoked and t.updated_at < now() - interval '30 days' or t.id <= last_forgotten)`

/** Locks the session before its tokens, as ending it does: the other order deadlocks on PostgreSQL. */
const HOLD_SESSION_OF = `
  select from auth.sessions
  where id = (select t.session_id from auth.refresh_tokens t where t.token = $1) for update`

const NAMED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./

function alreadyUsed(): AuthError {
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

const END_FORGOTTEN = `
  delete from auth.sessions where id = $1::text::uuid and not exists (select from auth.refresh_tokens where token = $2)`

/** Exchanges a refresh token for a new session. @throws AuthError for an unknown or used token */
export async function refreshSession(database: Database, tokens: Tokens, refreshToken: string): Promise<SessionJson> {
  const [, named = null] = NAMED.exec(refreshToken) ?? []
  const next = named === null ? newSecret() : newRefreshToken(named)
  const given = secretHash(refreshToken)
  const results = await database.transaction([
    { sql: HOLD_SESSION_OF, params: [given] },
    { sql: FORGET_OLD, params: [given] },
    { sql: ROTATE, params: [given, secretHash(next)] },
  ])
  const [found] = (results[2]?.rows ?? []) as { sessionId: string; stolen: boolean }[]
  if (found === undefined) {
    const { affectedRows } = await database.query(END_FORGOTTEN, [named, given])
    if (affectedRows > 0) throw alreadyUsed()
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  if (found.stolen) throw alreadyUsed()
  const user = await findUserOfSession(database, found.sessionId)
  if (user === null) throw sessionNotFound()
  return sessionJson(tokens, user, found.sessionId, next, 'token_refresh')
}

export type SignOutScope = 'global' | 'local' | 'others'

/** Statement that ends all sessions of a user, the given one, or all others, with their tokens. Locks the user first. */
export function endSessions(userId: string, sessionId: string, scope: SignOutScope) {
  return {
    sql: `with owner as materialized (select id from auth.users where id = $1::text::uuid for update)
      delete from auth.sessions s using owner where s.user_id = owner.id
      and ($3::text = 'global' or (s.id = $2::text::uuid) = ($3::text = 'local'))`,
    params: [userId, sessionId, scope],
  }
}

/** Statement that keeps a session and its user as they are until the transaction ends. Fails with PT406 when it is over. */
export function holdSession(sessionId: string): Statement {
  return {
    sql: `with held as materialized (
        select from auth.users u join auth.sessions s on s.user_id = u.id where s.id = $1::text::uuid for update of u, s
      )
      select embedded.expect_one((select count(*) from held))`,
    params: [sessionId],
  }
}

/** Accepts only sessions that a reset link began within the hour, not stolen ones. @throws AuthError */
export async function requireMailedLink(database: Database, sessionId: string): Promise<void> {
  const { rows } = await database.query(
    `select from auth.sessions
      where id = $1::text::uuid and tag = 'recovery' and created_at > now() - interval '1 hour'`,
    [sessionId],
  )
  if (rows.length === 0) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
}

/** Whether the session still exists. */
export async function isSessionOpen(database: Database, sessionId: string): Promise<boolean> {
  const { rows } = await database.query('select from auth.sessions where id = $1::text::uuid', [sessionId])
  return rows.length > 0
}
