import type { Context } from 'hono'
import type { Logger } from 'pino'
import { NO_KEY, retryAfter, WRONG_KEY } from '../backendContext.ts'
import { CallerError } from '../caller.ts'
import { isOutage, loggable } from '../databaseOutage.ts'
import { RateLimitError } from '../rateLimits.ts'
import { AuthError } from './authError.ts'

function toAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof RateLimitError) {
    // The client's library keeps the message alone, not the header.
    const message = `Request rate limit reached, retry after ${error.retryAfter} seconds`
    return new AuthError(429, 'over_request_rate_limit', message)
  }
  if (error instanceof CallerError) {
    const why = error.reason === 'token-expired' ? 'token is expired' : 'unable to parse or verify signature'
    return new AuthError(403, 'bad_jwt', `invalid JWT: ${why}`)
  }
  if (isOutage(error)) return new AuthError(503, 'unexpected_failure', 'The database is not available at the moment')
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

/** Turns whatever a request failed with into GoTrue's answer; only what is our fault is logged, without its values. */
export function answerAuthError(logger: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof CallerError && error.reason === 'no-key') return c.json(NO_KEY, 401)
    if (error instanceof CallerError && error.reason === 'wrong-key') return c.json(WRONG_KEY, 401)
    const refusal = toAuthError(error)
    if (refusal.status >= 500)
      logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'auth request failed')
    if (error instanceof RateLimitError) retryAfter(c, error.retryAfter)
    return c.json(refusal.body(), refusal.status)
  }
}
