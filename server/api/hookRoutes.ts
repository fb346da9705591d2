import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ServerDataError } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { guardOf, isAllowed } from '../deliveries/guardedRequest.ts'
import { unseal } from '../deliveries/seal.ts'
import { sealSecrets } from '../deliveries/sealSecrets.ts'
import { type Hook, NewHook } from '../openapi/schemas.ts'
import { ApiProblem } from './answerProblem.ts'
import { type ApiEnv, callFor } from './apiCaller.ts'
import { limitInput, readId, readInput, readJson } from './readInput.ts'

const KeyHooks = v.array(v.object({ id: v.string(), sealed: v.string(), diagnostic: v.nullable(v.string()) }))
const HookSecrets = v.object({ address: v.string(), signingSecret: v.string() })

/** The webhook that the key made for this target and diagnostic, with its secret: a repeated subscription adds none. */
async function findHook(c: Context<ApiEnv>, address: string, diagnostic: string | null) {
  const { key, data } = c.get('caller')
  const { href } = new URL(address)
  for (const hook of v.parse(KeyHooks, await callFor(c, 'api_hooks', { p_key: key }))) {
    const text = hook.diagnostic === diagnostic ? unseal(data.serviceKey, hook.id, hook.sealed) : null
    if (text === null) continue
    const secrets = v.parse(HookSecrets, JSON.parse(text))
    if (new URL(secrets.address).href === href) return { ...hook, signingSecret: secrets.signingSecret }
  }
  return null
}

/** Subscribes and unsubscribes webhooks, which are connections that their owner also sees. */
export function hookRoutes({ deliveryPrivateAddresses }: Config) {
  const guard = guardOf(deliveryPrivateAddresses)
  const routes = new Hono<ApiEnv>()

  routes.post('/hooks', limitInput, async (c) => {
    const { target_url: address, events, diagnostic_id: diagnostic } = readInput(NewHook, await readJson(c))
    const added = randomUUID()
    const { key, data } = c.get('caller')
    const secrets = sealSecrets(data.serviceKey, added, 'webhook', { address })
    if (secrets?.signingSecret === undefined || !isAllowed(new URL(address), guard)) {
      throw new ApiProblem('invalid-request', 'target_url: must be a public https address without credentials')
    }
    const { host } = new URL(address)
    const known = await findHook(c, address, diagnostic)
    const { id, sealed, signingSecret } = known ?? { id: added, ...secrets }
    const isAdded = await callFor(c, 'api_add_hook', {
      p_key: key,
      p_id: id,
      p_name: `API: ${host}`.slice(0, 100),
      p_settings: { host: host.slice(0, 300), events },
      p_sealed: sealed,
      p_diagnostic: diagnostic,
    }).catch((error: unknown) => {
      const reason = error instanceof ServerDataError ? error.reason : ''
      if (reason === 'connections_full') throw new ApiProblem('hooks-full')
      if (reason === 'api_key_deleted') throw new ApiProblem('invalid-key')
      throw error
    })
    if (!isAdded) throw new ApiProblem('not-found')
    return c.json<v.InferOutput<typeof Hook>>({ id, signing_secret: signingSecret }, 201)
  })

  routes.delete('/hooks/:id', async (c) => {
    if (!(await callFor(c, 'api_remove_hook', { p_hook: readId(c.req.param('id')) }))) throw new ApiProblem('not-found')
    return c.body(null, 204)
  })

  return routes
}
