import type { TokenProblem } from '../commons/caller.ts'
import { ProtocolError, type Wording } from '../commons/refusals.ts'
import type { Role } from '../commons/tokens.ts'
import { DatabaseError } from '../database/database.ts'

export class RestError extends ProtocolError {
  override readonly name = 'RestError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
  ) {
    super(message)
  }

  body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message }
  }
}

/** RestError for a query string that is invalid or uses an unsupported part. */
export function unparsable(what: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what}"`, details)
}

export function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}

export function badHeader(name: string, value: string): RestError {
  return new RestError(400, 'PGRST122', `The header ${name} asks for something that is not offered: ${value}`)
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`)
}

export function notSingular(rows: number): RestError {
  const message = 'Cannot coerce the result to a single JSON object'
  return new RestError(406, 'PGRST116', message, `The result contains ${rows} rows`)
}

const STATUS_BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
}

const STATUS_BY_CLASS: Record<string, number> = {
  '08': 503,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

function statusOf(code: string, role: Role): number {
  const chosen = /^PT([1-5]\d\d)$/.exec(code)
  if (chosen !== null) return Number(chosen[1])
  if (code === '42501') return role === 'anon' ? 401 : 403
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

/** A database error as PostgREST words it, without a message for internal causes. */
function fromDatabase(error: DatabaseError, role: Role): RestError {
  const status = statusOf(error.code, role)
  // Raised by embedded.expect_one.
  if (error.code === 'PT406') return new RestError(406, 'PGRST116', error.message, error.details)
  if (status >= 500) return new RestError(status, error.code, 'The database could not do this')
  return new RestError(status, error.code, error.message, error.details, error.hint)
}

function tokenRefusal(reason: TokenProblem) {
  const error =
    reason === 'expired'
      ? new RestError(401, 'PGRST303', 'JWT expired')
      : new RestError(401, 'PGRST301', 'No suitable key was found to decode the JWT')
  return { status: 401, body: error.body(), headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } }
}

export const restWording: Wording = {
  protocol: 'rest',
  token: tokenRefusal,
  limit: (seconds) => new RestError(429, '429', 'Too many requests', `Try again in ${seconds} s`).body(),
  outage: (code) => new RestError(503, code, 'The database is not available at the moment').body(),
  failure: new RestError(500, 'XX000', 'The server could not do this').body(),
  other: (error, role) => (error instanceof DatabaseError ? fromDatabase(error, role) : null),
  retryOutageAfter: 2,
}
