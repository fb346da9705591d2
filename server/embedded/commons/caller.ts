import type { MiddlewareHandler } from 'hono'
import { constantTimeEqual } from '#server/constantTimeEqual.ts'
import { type Claims, type Role, TokenError, type Tokens } from './tokens.ts'

/** Who a request runs as: a database role and the claims that its policies read. */
export type Caller = { role: Role; userId: string | null; sessionId: string | null; claims: string }

/** A missing or invalid project key, or a forged or expired token. */
export class CallerError extends Error {
  override readonly name = 'CallerError'
  constructor(readonly reason: 'no-key' | 'wrong-key' | 'token-expired' | 'token-invalid' | 'session-over') {
    super(reason)
  }
}

function callerOf(claims: Claims): Caller {
  return {
    role: claims.role,
    userId: claims.sub ?? null,
    sessionId: claims.session_id ?? null,
    claims: JSON.stringify(claims),
  }
}

function bearer(header: string | undefined): string | null {
  const match = /^Bearer +(\S+)$/i.exec(header ?? '')
  return match?.[1] ?? null
}

/**
 * Reads the caller from the headers `apikey` and `authorization`. A token ends with its session. The reader throws
 * CallerError.
 */
export function createCallerReader(
  tokens: Tokens,
  keys: { anonKey: string; serviceKey: string },
  isSessionOpen: (sessionId: string) => Promise<boolean>,
) {
  const known: { key: string; caller: Caller }[] = [
    { key: keys.anonKey, caller: callerOf({ role: 'anon' }) },
    { key: keys.serviceKey, caller: callerOf({ role: 'service_role' }) },
  ]
  const callerWithKey = (key: string) => known.find((entry) => constantTimeEqual(entry.key, key))?.caller

  async function callerWithToken(token: string): Promise<Caller> {
    try {
      return callerOf(await tokens.read(token))
    } catch (error) {
      if (error instanceof TokenError) throw new CallerError(`token-${error.reason}`)
      throw error
    }
  }

  return async function readCaller(headers: Headers): Promise<Caller> {
    const apikey = headers.get('apikey')
    if (apikey === null || apikey === '') throw new CallerError('no-key')
    const byKey = callerWithKey(apikey)
    if (byKey === undefined) throw new CallerError('wrong-key')
    const token = bearer(headers.get('authorization') ?? undefined)
    if (token === null) {
      if (headers.has('authorization')) throw new CallerError('token-invalid')
      return byKey
    }
    const byToken = callerWithKey(token)
    if (byToken !== undefined) return byToken
    const caller = await callerWithToken(token)
    if (caller.sessionId === null || !(await isSessionOpen(caller.sessionId))) throw new CallerError('session-over')
    return caller
  }
}

export type CallerReader = ReturnType<typeof createCallerReader>

export type CallerEnv = { Variables: { caller: Caller } }

/** Admits only requests with a project key and, where a token is sent, a valid one. */
export function identifyCaller(readCaller: CallerReader): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    c.set('caller', await readCaller(c.req.raw.headers))
    await next()
  }
}
