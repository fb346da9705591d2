import type { Context, MiddlewareHandler } from 'hono'
import type { AccountLane, Admission } from '#server/admission/admit.ts'
import type { Limited } from '#server/admission/limits.ts'
import { constantTimeEqual } from '#server/http/constantTimeEqual.ts'
import { type Claims, type Role, TokenError, type Tokens } from './tokens.ts'

/** 'ended': its session is over. */
export type TokenProblem = 'expired' | 'invalid' | 'ended'

/** The database role of a request, and the claims that policies read. */
export type Caller = { role: Role; userId: string | null; sessionId: string | null; claims: string }

/** A missing or invalid project key, or a forged or expired token. */
export class CallerError extends Error {
  override readonly name = 'CallerError'
  constructor(readonly reason: 'no-key' | 'wrong-key' | TokenProblem) {
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

export interface CallerReader {
  /** The caller that the headers `apikey` and `authorization` name. @throws CallerError */
  read(headers: Headers): Promise<Caller>
  /** A token ends with its session. @throws CallerError when it is over */
  requireSession(caller: Caller): Promise<void>
}

export function createCallerReader(
  tokens: Tokens,
  keys: { anonKey: string; serviceKey: string },
  isSessionOpen: (sessionId: string) => Promise<boolean>,
): CallerReader {
  const known: { key: string; caller: Caller }[] = [
    { key: keys.anonKey, caller: callerOf({ role: 'anon' }) },
    { key: keys.serviceKey, caller: callerOf({ role: 'service_role' }) },
  ]
  const callerWithKey = (key: string) => known.find((entry) => constantTimeEqual(entry.key, key))?.caller

  async function callerWithToken(token: string): Promise<Caller> {
    try {
      return callerOf(await tokens.read(token))
    } catch (error) {
      if (error instanceof TokenError) throw new CallerError(error.reason)
      throw error
    }
  }

  return {
    async read(headers) {
      const apikey = headers.get('apikey')
      if (apikey === null || apikey === '') throw new CallerError('no-key')
      const byKey = callerWithKey(apikey)
      if (byKey === undefined) throw new CallerError('wrong-key')
      const authorization = headers.get('authorization')
      if (authorization === null) return byKey
      const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      if (token === undefined) throw new CallerError('invalid')
      return callerWithKey(token) ?? callerWithToken(token)
    },
    async requireSession({ userId, sessionId }) {
      const isOver = userId !== null && (sessionId === null || !(await isSessionOpen(sessionId)))
      if (isOver) throw new CallerError('ended')
    },
  }
}

export type CallerEnv = { Variables: { caller: Caller } }

/** Lets only requests pass with a project key and, where a token is sent, a valid one. */
export function identifyCaller(readCaller: CallerReader): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    c.set('caller', await readCaller.read(c.req.raw.headers))
    await next()
  }
}

type AdmitCaller = {
  readCaller: CallerReader
  admission: Admission
  /** null: without a turn. */
  lane: AccountLane | null
  /** The limit a request counts against; default 'call'. */
  limitedOf?: (c: Context<CallerEnv>) => Limited
}

/** Counts a request: a stranger's by address, an account's by account, which then waits for its turn and its session. */
export function admitCaller(deps: AdmitCaller): MiddlewareHandler<CallerEnv> {
  const { readCaller, admission, lane, limitedOf = () => 'call' } = deps
  const { counters, addressOf, inAccountTurn } = admission
  return async (c, next) => {
    const caller = c.get('caller')
    if (caller.role === 'service_role') return next()
    await counters.take(limitedOf(c), caller.userId === null ? addressOf(c) : `account ${caller.userId}`)
    if (caller.userId === null) return next()
    const work = async () => {
      await readCaller.requireSession(caller)
      await next()
    }
    return lane === null ? work() : inAccountTurn(lane, caller.userId, work)
  }
}
