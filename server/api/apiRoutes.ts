import { Hono } from 'hono'
import * as v from 'valibot'
import { sampleEvent, webhookPayload } from '#domain/delivery/event.ts'
import type { Admission } from '../admission/admit.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticParts } from '../deliveries/readEvent.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import type { Account, Diagnostics, Event } from '../openapi/schemas.ts'
import { ApiProblem, answerErrors } from './answerProblem.ts'
import { type ApiEnv, callFor, requireKey } from './apiCaller.ts'
import { hookRoutes } from './hookRoutes.ts'
import { readId } from './readInput.ts'
import { responseRoutes } from './responseRoutes.ts'

const Rows = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    slug: v.nullable(v.string()),
    published: v.boolean(),
    responses: v.number(),
    created_at: v.string(),
  }),
)

type ApiDeps = {
  config: Config
  admission: Admission
  /** null: every route answers that the API is not set up. */
  data: ServerData | null
}

/** `/api/v1`: the API for customers' tools, and its OpenAPI document. */
export function apiRoutes({ config, admission, data }: ApiDeps) {
  const origin = config.publicUrl
  const routes = new Hono<ApiEnv>().basePath('/api/v1')
  routes.onError(answerErrors(origin))
  routes.get('/openapi.json', (c) => c.json(openApiDocument(config), 200, { 'Cache-Control': 'no-cache' }))
  routes.use(requireKey(data, admission))

  routes.get('/me', (c) => {
    const { user: id, email, plan, scope } = c.get('caller')
    return c.json<v.InferOutput<typeof Account>>({ id, email, plan, scope })
  })

  routes.get('/diagnostics', async (c) => {
    const rows = v.parse(Rows, await callFor(c, 'api_diagnostics'))
    const diagnostics = rows.map((row) => {
      return { ...row, url: row.published && row.slug !== null ? `${origin}/diagnostic/${row.slug}` : null }
    })
    return c.json<v.InferOutput<typeof Diagnostics>>({ diagnostics })
  })

  routes.get('/diagnostics/:id/sample', async (c) => {
    const id = readId(c.req.param('id'))
    const diagnostic = v.parse(v.nullable(DiagnosticParts), await callFor(c, 'api_diagnostic', { p_diagnostic: id }))
    if (diagnostic === null) throw new ApiProblem('not-found')
    return c.json<v.InferOutput<typeof Event>>(webhookPayload(origin, sampleEvent(diagnostic, new Date())))
  })

  routes.route('/', responseRoutes(origin))
  routes.route('/', hookRoutes(config))
  routes.all('*', () => {
    throw new ApiProblem('not-found')
  })
  return routes
}
