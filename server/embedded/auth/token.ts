import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError, invalidCredentials, invalidRequest } from './authError.ts'
import { isPassword } from './passwords.ts'
import { Password, readBody, SignInEmail, unusedKeys } from './readBody.ts'
import { refreshSession, startSession } from './sessions.ts'
import { findUserByEmail } from './users.ts'

const PasswordBody = v.strictObject({
  email: SignInEmail,
  password: Password,
  ...unusedKeys,
})

const RefreshBody = v.strictObject({ refresh_token: v.pipe(v.string(), v.nonEmpty('A refresh token is wanted')) })

/** `POST /token?grant_type=password|refresh_token`: a session for a password, or a new one for its refresh token. */
export function token({ config, database, limits, tokens }: AuthDeps) {
  async function byPassword(c: Context) {
    const { email, password } = await readBody(c.req.raw, PasswordBody)
    await limits.take('sign-in', clientAddress(c, config.trustProxy), `account ${email}`)
    const user = await findUserByEmail(database, email)
    const matches = await isPassword(password, user?.encryptedPassword ?? null)
    if (user === null || !matches) throw invalidCredentials()
    if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    return startSession(database, tokens, user, 'password')
  }

  async function byRefreshToken(c: Context) {
    const body = await readBody(c.req.raw, RefreshBody)
    return refreshSession(database, tokens, body.refresh_token)
  }

  return new Hono().post('/', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') return c.json(await byPassword(c))
    if (grant === 'refresh_token') return c.json(await byRefreshToken(c))
    throw invalidRequest(`The grant type ${grant} is not offered`)
  })
}
