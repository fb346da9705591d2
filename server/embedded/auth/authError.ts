/** A refusal in GoTrue's words; `code` is what clients tell cases apart by. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503,
    readonly code: string,
    message: string,
    /** Further keys of the body, such as the reasons of a weak password. */
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

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
