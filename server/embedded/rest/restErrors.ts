import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { type CallerEnv, NO_KEY, retryAfter, WRONG_KEY } from '../backendContext.ts'
import { CallerError } from '../caller.ts'
import { DatabaseError } from '../database/database.ts'
import { loggable } from '../databaseOutage.ts'
import { RateLimitError } from '../rateLimits.ts'
import { fromDatabase, RestError } from './restError.ts'

function callerRefused(c: Context, { reason }: CallerError): Response {
  if (reason === 'no-key') return c.json(NO_KEY, 401)
  if (reason === 'wrong-key') return c.json(WRONG_KEY, 401)
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  const refusal =
    reason === 'token-expired'
      ? new RestError(401, 'PGRST303', 'JWT expired')
      : new RestError(401, 'PGRST301', 'No suitable key was found to decode the JWT')
  return c.json(refusal.body(), 401)
}

/** Turns whatever a request failed with into PostgREST's answer; only what is our fault is logged, without its values. */
export function answerRestError(logger: Logger) {
  return (error: Error, c: Context<CallerEnv>): Response => {
    if (error instanceof CallerError) return callerRefused(c, error)
    if (error instanceof RateLimitError) {
      retryAfter(c, error.retryAfter)
      return c.json(new RestError(429, '429', 'Too many requests', `Try again in ${error.retryAfter} s`).body(), 429)
    }
    const role = c.get('caller')?.role ?? 'anon'
    const refusal =
      error instanceof RestError
        ? error
        : error instanceof DatabaseError
          ? fromDatabase(error, role)
          : new RestError(500, 'XX000', 'The server could not do this')
    if (refusal.status >= 500)
      logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'rest request failed')
    if (refusal.status === 503) retryAfter(c, 2)
    return c.json(refusal.body(), refusal.status as ContentfulStatusCode)
  }
}
