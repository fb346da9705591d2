import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { BODY_BYTES } from '../admission/limits.ts'
import { ServerDataError } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { guardOf, isAllowed } from '../deliveries/guardedRequest.ts'
import { sealSecrets } from '../deliveries/sealSecrets.ts'
import { limitBody } from '../http/limitBody.ts'
import { type Hook, NewHook } from '../openapi/schemas.ts'
import { ApiProblem } from './answerProblem.ts'
import { type ApiEnv, callFor } from './apiCaller.ts'
import { readId, readInput } from './readInput.ts'

/** Subscribes and unsubscribes webhooks, which are connections that their owner also sees. */
export function hookRoutes({ deliveryPrivateAddresses }: Config) {
  const guard = guardOf(deliveryPrivateAddresses)
  const routes = new Hono<ApiEnv>()
  routes.use(
    '/hooks',
    limitBody(BODY_BYTES.auth, () => {
      throw new ApiProblem('too-large')
    }),
  )

  routes.post('/hooks', async (c) => {
    const body: unknown = await c.req.json().catch(() => {
      throw new ApiProblem('invalid-request')
    })
    const { target_url: address, events, diagnostic_id: diagnostic } = readInput(NewHook, body)
    const id = randomUUID()
    const { key, data } = c.get('caller')
    const secrets = sealSecrets(data.serviceKey, id, 'webhook', { address })
    if (secrets?.signingSecret === undefined || !isAllowed(new URL(address), guard)) {
      throw new ApiProblem('invalid-request', 'target_url: must be a public https address without credentials')
    }
    const { host } = new URL(address)
    const isAdded = await callFor(c, 'api_add_hook', {
      p_key: key,
      p_id: id,
      p_name: `API: ${host}`.slice(0, 100),
      p_settings: { host: host.slice(0, 300), events },
      p_sealed: secrets.sealed,
      p_diagnostic: diagnostic,
    }).catch((error: unknown) => {
      const reason = error instanceof ServerDataError ? error.reason : ''
      if (reason === 'connections_full') throw new ApiProblem('hooks-full')
      if (reason === 'api_key_deleted') throw new ApiProblem('invalid-key')
      throw error
    })
    if (!isAdded) throw new ApiProblem('not-found')
    return c.json<v.InferOutput<typeof Hook>>({ id, signing_secret: secrets.signingSecret }, 201)
  })

  routes.delete('/hooks/:id', async (c) => {
    if (!(await callFor(c, 'api_remove_hook', { p_hook: readId(c.req.param('id')) }))) throw new ApiProblem('not-found')
    return c.body(null, 204)
  })

  return routes
}
