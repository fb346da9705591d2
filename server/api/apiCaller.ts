import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { KEY_SCOPES } from '#domain/account/apiKey.ts'
import { PLAN_TYPES } from '#domain/plan/plan.ts'
import type { Admission } from '../admission/admit.ts'
import type { ServerData } from '../backend/serverData.ts'
import { ApiProblem } from './answerProblem.ts'

const Caller = v.nullable(
  v.object({
    key: v.string(),
    scope: v.picklist(KEY_SCOPES),
    user: v.string(),
    email: v.string(),
    plan: v.picklist(PLAN_TYPES),
    allowed: v.boolean(),
  }),
)

/** `data` may do everything: call it through `callFor`, which names the account of the key. */
export type ApiEnv = { Variables: { caller: NonNullable<v.InferOutput<typeof Caller>> & { data: ServerData } } }

/** Calls a procedure for the account of the key. */
export function callFor(c: Context<ApiEnv>, procedure: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { data, user } = c.get('caller')
  return data.call(procedure, { p_user: user, ...args })
}

async function findCaller(data: ServerData, key: string) {
  const hash = createHash('sha256').update(key).digest('hex')
  return v.parse(Caller, await data.call('api_caller', { p_hash: hash }))
}

/** Lets requests pass with the key of an account whose plan has the API; all but GET need the scope 'write'. */
export function requireKey(data: ServerData | null, admission: Admission): MiddlewareHandler<ApiEnv> {
  const { counters, addressOf, inAddressTurn, inAccountTurn } = admission
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (data === null) throw new ApiProblem('not-set-up')
    await counters.take('call', addressOf(c))
    const [, key] = /^Bearer +(mj_[\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (key === undefined) throw new ApiProblem('invalid-key')
    const caller = await inAddressTurn(c, () => findCaller(data, key))
    if (caller === null) throw new ApiProblem('invalid-key')
    await counters.take('api', caller.key)
    if (!caller.allowed) throw new ApiProblem('plan-required')
    if (!/^(GET|HEAD)$/.test(c.req.method) && caller.scope !== 'write') throw new ApiProblem('scope-required')
    c.set('caller', { ...caller, data })
    await inAccountTurn('calls', caller.user, next)
  }
}
