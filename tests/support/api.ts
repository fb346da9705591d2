import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { KeyScope } from '#domain/account/apiKey.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import { apiRoutes } from '#server/api/apiRoutes.ts'
import { createEmbeddedClient } from '#server/backend/embeddedClient.ts'
import { createServerData, type ServerData } from '#server/backend/serverData.ts'
import { openApiDocument } from '#server/openapi/openapi.ts'
import { startTestBackend } from './embeddedBackend.ts'
import { openApiChecker } from './openApiChecker.ts'
import { publishedRow } from './productClient.ts'
import { setPlan } from './storeRecords.ts'

/** The API on a backend of its own, called without a port. Each answer is held against the OpenAPI document. */
export async function startApi(env: Record<string, string> = {}) {
  const backend = await startTestBackend(env)
  const { config, admission, database } = backend
  const data = createServerData(createEmbeddedClient(backend)) as ServerData
  const check = openApiChecker(openApiDocument(config))

  /** Calls of the API with other data. @param body an object, or a text that is sent as it stands */
  function callsOn(given: ServerData | null) {
    const app = new Hono().route('/', apiRoutes({ config, admission, data: given }))
    return async (key: string | null, method: string, path: string, body?: object | string) => {
      const authorization = key === null ? {} : { authorization: `Bearer ${key}` }
      const text = typeof body === 'object' ? JSON.stringify(body) : body
      const init = { method, headers: authorization, ...(text !== undefined && { body: text }) }
      const sent = await app.request(`${config.publicUrl}/api/v1${path}`, init)
      const received = await sent.text()
      const answer = { status: sent.status, headers: sent.headers, body: received === '' ? null : JSON.parse(received) }
      check(method, path, answer)
      return answer
    }
  }

  /** An account with a published diagnostic. */
  async function creator(plan: PlanType = 'premium') {
    const id = randomUUID()
    const email = `${id}@example.com`
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
    await setPlan(backend, id, plan, 10)
    const row = publishedRow(id)
    const columns = Object.keys(row).join()
    const sql = `insert into diagnostics (${columns}) select ${columns} from jsonb_populate_record(null::diagnostics, $1::text::jsonb)`
    await database.query(sql, [JSON.stringify(row)])
    return { id, email, diagnostic: row }
  }

  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

  async function makeKey(userId: string, scope: KeyScope = 'write'): Promise<string> {
    const key = `mj_${randomBytes(32).toString('base64url')}`
    const sql = 'insert into api_keys (id, user_id, name, hash, last4, scope) values ($1, $2, $3, $4, $5, $6)'
    await database.query(sql, [randomUUID(), userId, 'test', hashOf(key), key.slice(-4), scope])
    return key
  }

  async function removeKey(key: string): Promise<void> {
    await database.query('delete from api_keys where hash = $1', [hashOf(key)])
  }

  /** Responses that arrived in turn, a millisecond apart, the last one `seconds` ago. @returns their ids in that order */
  async function receive(diagnosticId: string, count: number, seconds = 60): Promise<string[]> {
    const { rows } = await database.query(
      `insert into diagnostic_responses (id, diagnosticid, answers, result, leadinfo, receivedat)
        select gen_random_uuid(), $1::text::uuid, '{"axis-1-0": "left"}', 'ACE', '{"name": "花子", "email": "h@example.com"}',
          now() - $3::text::interval - ($2::text::integer - n) * interval '1 millisecond'
        from generate_series(1, $2::text::integer) n returning id`,
      [diagnosticId, String(count), `${seconds} seconds`],
    )
    return rows.map(({ id }) => String(id))
  }

  return { ...backend, data, callsOn, call: callsOn(data), creator, makeKey, removeKey, receive }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>
