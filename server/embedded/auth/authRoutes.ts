import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { type CallerEnv, identifyCaller, requireTurn } from '../commons/caller.ts'
import { answerErrors } from '../commons/refusals.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError, authWording } from './authError.ts'
import { recover, resend, verify } from './mailRoutes.ts'
import { logout, token, user } from './sessionRoutes.ts'
import { signup } from './signup.ts'

const BODY_BYTES = 16 * 1024

const limit = limitBody(BODY_BYTES, () => {
  throw new AuthError(413, 'validation_failed', `The body is larger than ${BODY_BYTES} bytes`)
})

/** Reads the body before the turn: unfinished requests of a stolen session must not block its sign-out. */
const readWhole: MiddlewareHandler = async (c, next) => {
  if (c.req.raw.body !== null) c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() })
  await next()
}

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
  // Only routes that need a session: the others may take long and have turns of their own.
  routes.use(requireTurn(deps.readCaller, deps.inTurn, 'sessions', readWhole))
  routes.route('/user', user(deps))
  routes.route('/logout', logout(deps))
  routes.all('*', (c) => {
    throw new AuthError(404, 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
