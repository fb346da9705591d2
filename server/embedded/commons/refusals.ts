import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { TooManyRequests } from '#server/admission/tooManyRequests.ts'
import { abortedAnswer } from '#server/http/abortedRequest.ts'
import { DatabaseError, isOutage, loggable } from '../database/database.ts'
import { CallerError, type TokenProblem } from './caller.ts'
import type { Role } from './tokens.ts'

export type Refusal = { status: number; body: object; headers?: Record<string, string> }

/** A refusal that one protocol decided on and worded itself. */
export abstract class ProtocolError extends Error {
  abstract readonly status: number
  abstract body(): object
}

/** How a protocol words the refusals that all protocols share. */
export type Wording = {
  protocol: 'auth' | 'rest' | 'storage'
  token(reason: TokenProblem): Refusal
  limit(retryAfter: number): object
  outage(code: string): object
  failure: object
  /** Refusals for errors of the protocol's own backends; null leaves them to `failure`. */
  other?(error: Error, role: Role): ProtocolError | null
  /** Seconds for `Retry-After` of a 503. */
  retryOutageAfter?: number
}

const KEY_REFUSALS = {
  'no-key': {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  },
  'wrong-key': {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  },
}

function callerRefusal({ reason }: CallerError, wording: Wording): Refusal {
  if (reason === 'no-key' || reason === 'wrong-key') return { status: 401, body: KEY_REFUSALS[reason] }
  return wording.token(reason)
}

function refusalOf(error: Error, role: Role, wording: Wording): Refusal {
  if (error instanceof CallerError) return callerRefusal(error, wording)
  if (error instanceof TooManyRequests) {
    const { retryAfter } = error
    return { status: 429, body: wording.limit(retryAfter), headers: { 'Retry-After': String(retryAfter) } }
  }
  if (error instanceof DatabaseError && isOutage(error)) return { status: 503, body: wording.outage(error.code) }
  const worded = error instanceof ProtocolError ? error : wording.other?.(error, role)
  return worded ? { status: worded.status, body: worded.body() } : { status: 500, body: wording.failure }
}

/** Hono error handler of one protocol. Logs only failures of this server, and no values. */
export function answerErrors(logger: Logger, wording: Wording) {
  return (error: Error, c: Context): Response => {
    const aborted = abortedAnswer(c)
    if (aborted !== null) return aborted
    const { status, body, headers = {} } = refusalOf(error, c.get('caller')?.role ?? 'anon', wording)
    if (status >= 500) {
      logger.error({ requestId: c.get('requestId'), ...loggable(error) }, `${wording.protocol} request failed`)
    }
    if (status === 503 && wording.retryOutageAfter !== undefined) {
      c.header('Retry-After', String(wording.retryOutageAfter))
    }
    return c.json(body, status as ContentfulStatusCode, headers)
  }
}
