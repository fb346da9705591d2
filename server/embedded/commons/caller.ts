import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { constantTimeEqual } from '#server/constantTimeEqual.ts'
import { createTurns, type Turns } from '#server/turns.ts'
import { RateLimitError } from './rateLimits.ts'
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

const SESSIONS_OVER = 10_000

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

  // Refused before they wait in their account's turn, where many of them would leave no room.
  const over = new LRUCache<string, true>({ max: SESSIONS_OVER })

  async function callerWithToken(token: string): Promise<Caller> {
    try {
      const caller = callerOf(await tokens.read(token))
      if (caller.sessionId !== null && over.has(caller.sessionId)) throw new CallerError('session-over')
      return caller
    } catch (error) {
      if (error instanceof TokenError) throw new CallerError(`token-${error.reason}`)
      throw error
    }
  }

  return {
    async read(headers) {
      const apikey = headers.get('apikey')
      if (apikey === null || apikey === '') throw new CallerError('no-key')
      const byKey = callerWithKey(apikey)
      if (byKey === undefined) throw new CallerError('wrong-key')
      const token = bearer(headers.get('authorization') ?? undefined)
      if (token === null) {
        if (headers.has('authorization')) throw new CallerError('token-invalid')
        return byKey
      }
      return callerWithKey(token) ?? callerWithToken(token)
    },
    async requireSession({ userId, sessionId }) {
      const isOver = userId !== null && (sessionId === null || !(await isSessionOpen(sessionId)))
      if (!isOver) return
      if (sessionId !== null) over.set(sessionId, true)
      throw new CallerError('session-over')
    },
  }
}

export type CallerEnv = { Variables: { caller: Caller } }

/** An account, and each of its sessions, has this many requests at work, so that none keeps the database from the others. */
const AT_ONCE = { parallel: 2, waiting: 100 }

/** Turns by account or address. @throws RateLimitError when too many wait already */
export function createCallerTurns(): Turns {
  return createTurns(AT_ONCE, () => new RateLimitError(1))
}

/** Admits only requests with a project key and, where a token is sent, a valid one. */
export function identifyCaller(readCaller: CallerReader): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    c.set('caller', await readCaller.read(c.req.raw.headers))
    await next()
  }
}

/**
 * Runs an account's request in its turn, once its session is known to be open. Each session waits for itself first, so
 * that a stolen one, or one that is over, has no more than two of the account's places.
 * @param lane those of one kind wait for each other @param before the turn
 */
export function requireTurn(
  readCaller: CallerReader,
  inTurn: Turns,
  lane: 'calls' | 'files' | 'sessions',
  before: MiddlewareHandler = (_, next) => next(),
): MiddlewareHandler<CallerEnv> {
  return (c, next) => {
    const caller = c.get('caller')
    if (caller.userId === null) return next()
    const work = () =>
      inTurn(`${lane} of session ${caller.sessionId}`, () =>
        inTurn(`${lane} of ${caller.userId}`, async () => {
          await readCaller.requireSession(caller)
          await next()
        }),
      )
    return before(c, work)
  }
}
