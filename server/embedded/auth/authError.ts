import { ProtocolError, type Wording } from '../commons/refusals.ts'

/** A refusal worded as GoTrue words it. Clients distinguish cases by `code`. */
export class AuthError extends ProtocolError {
  override readonly name = 'AuthError'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503,
    readonly code: string,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message)
  }

  body() {
    return { code: this.code, message: this.message, ...this.more }
  }
}

export function invalidRequest(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

export const notConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

const unexpected = (message: string) => ({ code: 'unexpected_failure', message })

export const authWording: Wording = {
  protocol: 'auth',
  token: (reason) => {
    if (reason === 'ended') return { status: 403, body: sessionNotFound().body() }
    const why = reason === 'expired' ? 'token is expired' : 'unable to parse or verify signature'
    return { status: 403, body: { code: 'bad_jwt', message: `invalid JWT: ${why}` } }
  },
  // The client library drops the header, so the message repeats the seconds.
  limit: (seconds) => ({
    code: 'over_request_rate_limit',
    message: `Request rate limit reached, retry after ${seconds} seconds`,
  }),
  outage: () => unexpected('The database is not available at the moment'),
  failure: unexpected('Unexpected failure, please check server logs for more information'),
}
