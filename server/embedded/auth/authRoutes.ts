import { Hono } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { type CallerEnv, identifyCaller } from '../backendContext.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError } from './authError.ts'
import { answerAuthError } from './authErrors.ts'
import { logout } from './logout.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { signup } from './signup.ts'
import { token } from './token.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'

const BODY_BYTES = 16 * 1024

/** The part of GoTrue that the product uses, under /auth/v1. Everything else is refused in words. */
export function authRoutes(deps: AuthDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerAuthError(deps.logger))
  routes.use(async (c, next) => {
    c.header('x-supabase-api-version', '2024-01-01')
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.route('/verify', verify(deps))
  routes.use(identifyCaller(deps.readCaller))
  routes.use(
    limitBody(BODY_BYTES, () => {
      throw new AuthError(413, 'validation_failed', `The body is larger than ${BODY_BYTES} bytes`)
    }),
  )
  routes.route('/signup', signup(deps))
  routes.route('/token', token(deps))
  routes.route('/resend', resend(deps))
  routes.route('/recover', recover(deps))
  routes.route('/user', user(deps))
  routes.route('/logout', logout(deps))
  routes.all('*', (c) => {
    throw new AuthError(404, 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
