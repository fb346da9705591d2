import * as v from 'valibot'
import { AuthError, invalidRequest } from './authError.ts'

const MAX_EMAIL = 254
// Neither white space nor control characters, nor what has a meaning in the header of a mail.
const EMAIL = /^[^\s\p{C}@"(),:;<>[\]\\]+@[^\s\p{C}@"(),:;<>[\]\\]+$/u

/** An address as GoTrue keeps it: trimmed and in small letters. */
export const Email = v.pipe(
  v.string('An email address is wanted'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL, 'Unable to validate email address: too long'),
  v.regex(EMAIL, 'Unable to validate email address: invalid format'),
)

/** The address of somebody who signs in: one that cannot be is nobody's, and no more is said. */
export const SignInEmail = v.pipe(
  v.string('An email address is wanted'),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => (v.is(Email, text) ? text : '')),
)

export const Password = v.pipe(v.string('A password is wanted'), v.nonEmpty('A password is wanted'))

/** Keys that the client always sends and that this server does without, so they must be empty. */
export const unusedKeys = {
  code_challenge: v.optional(v.null('PKCE is not offered')),
  code_challenge_method: v.optional(v.null('PKCE is not offered')),
  gotrue_meta_security: v.optional(v.object({ captcha_token: v.optional(v.string()) })),
}

/** Reads a body as the schema says. @throws AuthError 415 or 400 with the reason. */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AuthError(415, 'bad_json', `Content type ${type} is not accepted`)
  const text = await request.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalidRequest(issue.message)
}
