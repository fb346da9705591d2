import * as v from 'valibot'
import { accountEmail } from '#domain/account/email.ts'
import { mediaType, readJson } from '../commons/jsonBody.ts'
import { AuthError, invalidRequest } from './authError.ts'

/** An email address as `accountEmail` spells it. */
export const Email = v.pipe(
  v.string('An email address is wanted'),
  v.transform(accountEmail),
  v.string('Unable to validate email address: invalid format'),
)

/** An address at sign-in. An invalid one is answered like an unknown one. */
export const SignInEmail = v.pipe(v.string('An email address is wanted'), v.fallback(Email, ''))

export const Password = v.pipe(v.string('A password is wanted'), v.nonEmpty('A password is wanted'))

/** Keys that the client always sends; features behind them are not offered, so they must be empty. */
export const unusedKeys = {
  code_challenge: v.optional(v.null('PKCE is not offered')),
  code_challenge_method: v.optional(v.null('PKCE is not offered')),
  gotrue_meta_security: v.optional(v.object({ captcha_token: v.optional(v.string()) })),
}

/** Reads and validates a JSON body. Throws AuthError 415 or 400 with the reason. */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = mediaType(request, 'application/json')
  if (type !== 'application/json') throw new AuthError(415, 'bad_json', `Content type ${type} is not accepted`)
  const refuse = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  const body = await readJson(request, refuse)
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalidRequest(issue.message)
}
