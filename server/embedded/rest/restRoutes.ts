import { Hono } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { type CallerEnv, identifyCaller } from '../backendContext.ts'
import { countFailures, RESPONSES } from './countResponses.ts'
import { checkProfile } from './parseHeaders.ts'
import { procedureRoutes } from './procedureRoutes.ts'
import type { RestDeps } from './restDeps.ts'
import { RestError } from './restError.ts'
import { answerRestError } from './restErrors.ts'
import { rowRoutes } from './rowRoutes.ts'

const BODY_BYTES = 1024 * 1024

/** The part of PostgREST that the product uses, under /rest/v1. Everything else is refused in words. */
export function restRoutes(deps: RestDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerRestError(deps.logger))
  routes.post(`/${RESPONSES}`, countFailures(deps.metrics))
  routes.use(identifyCaller(deps.readCaller))
  routes.use(
    limitBody(BODY_BYTES, () => {
      throw new RestError(413, '413', `The body is larger than ${BODY_BYTES} bytes`)
    }),
  )
  routes.use(async (c, next) => {
    checkProfile(c.req.raw.headers)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.route('/rpc', procedureRoutes(deps))
  routes.route('/', rowRoutes(deps))
  routes.all('*', (c) => {
    throw new RestError(405, 'PGRST117', `${c.req.method} is not offered here`)
  })
  return routes
}
