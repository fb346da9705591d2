import { Hono } from 'hono'
import { BODY_BYTES } from '#server/admission/limits.ts'
import { limitBody } from '../../http/limitBody.ts'
import { admitCaller, type CallerEnv, identifyCaller } from '../commons/caller.ts'
import { answerErrors } from '../commons/refusals.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError, authWording } from './authError.ts'
import { recover, resend, verify } from './mailRoutes.ts'
import { logout, token, user } from './sessionRoutes.ts'
import { signup } from './signup.ts'

const limit = limitBody(BODY_BYTES.auth, () => {
  throw new AuthError(413, 'validation_failed', `The body is larger than ${BODY_BYTES.auth} bytes`)
})

/** The subset of GoTrue that the product uses, under /auth/v1. Everything else is refused. */
export function authRoutes(deps: AuthDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerErrors(deps.logger, authWording))
  routes.use(async (c, next) => {
    c.header('x-supabase-api-version', '2024-01-01')
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.route('/verify', verify(deps))
  routes.use(identifyCaller(deps.readCaller), limit)
  routes.route('/signup', signup(deps))
  routes.route('/token', token(deps))
  routes.route('/resend', resend(deps))
  routes.route('/recover', recover(deps))
  // The routes above count by limits of their own. Without a turn, a stolen session cannot delay a sign-out.
  routes.use(admitCaller({ ...deps, lane: null }))
  routes.route('/user', user(deps))
  routes.route('/logout', logout(deps))
  routes.all('*', (c) => {
    throw new AuthError(404, 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
