import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { setPlan } from '#tests/support/storeRecords.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createHostedClient } from '../backend/hostedClient.ts'
import { readConfig } from '../config/config.ts'
import { accountRoutes } from './accountRoutes.ts'

let backend: TestBackend
/** Serves the backend as a hosted project. */
let project: Server

beforeAll(async () => {
  backend = await startTestBackend()
  project = createServer(getRequestListener(asProject().fetch))
  await new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  project.close()
  await backend.close()
})

/** The backend with the two calls of a project that it does not offer: deleting a user and listing pictures. */
function asProject(): Hono {
  const app = new Hono()
  app.use('/auth/v1/admin/*', async (c, next) =>
    c.req.header('authorization') === `Bearer ${backend.serviceKey}` ? next() : c.json({}, 401),
  )
  app.delete('/auth/v1/admin/users/:id', async (c) => {
    await backend.database.query('delete from auth.users where id = $1::text::uuid', [c.req.param('id')])
    return c.json({})
  })
  app.post('/storage/v1/object/list/diagnostic-images', async (c) => {
    const { prefix } = await c.req.json()
    const sql = `select split_part(name, '/', 3) as name from storage.objects where starts_with(name, $1)`
    return c.json((await backend.database.query(sql, [`${prefix}`])).rows)
  })
  return app.route('/', backend.app)
}

type Options = { hosted?: boolean; env?: Record<string, string>; withKey?: boolean }

/** The routes alone. @returns calls them with a token (null: none) */
function open({ hosted = false, env = {}, withKey = true }: Options) {
  const url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`
  const key = withKey ? { SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey } : {}
  const supabase = hosted ? { SUPABASE_URL: url, SUPABASE_ANON_KEY: backend.anonKey, ...key } : {}
  const config = readConfig({ DATA_DIR: backend.dataDir, ...supabase, ...env })
  const client = hosted ? createHostedClient(config, pino({ level: 'silent' })) : createEmbeddedClient(backend)
  const app = new Hono().route('/', accountRoutes(client, testAdmission()))
  return async (method: 'GET' | 'POST', token: string | null) => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await app.request('/account/delete', { method, headers }, peer)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return [answer.status, await answer.json()]
  }
}

const exists = async (email: string) =>
  (await backend.database.query('select from auth.users where email = $1', [email])).rows.length === 1

/** An account with a published diagnostic, a response and a picture. */
async function filled(email: string) {
  const { client, userId, accessToken } = await backend.account(email)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const name = `${userId}/diagnostics/${row.id}-1.jpg`
  await client.storage.from('diagnostic-images').upload(name, JPEG, { contentType: 'image/jpeg' })
  await backend.client().from('diagnostic_responses').insert(responseRow(row.id)).throwOnError()
  return { accessToken, left: () => rowsOf(row.id, name) }
}

async function rowsOf(diagnosticId: string, picture: string) {
  const { rows } = await backend.database.query<{ count: number }>(
    `select ((select count(*) from public.diagnostics where id = $1::text::uuid)
      + (select count(*) from public.diagnostic_responses where diagnosticid = $1::text::uuid)
      + (select count(*) from storage.objects where name = $2))::integer as count`,
    [diagnosticId, picture],
  )
  return rows[0]?.count
}

describe.each([{ hosted: false }, { hosted: true }])('deleting an account, hosted: $hosted', ({ hosted }) => {
  const at = (name: string) => `${name}-${hosted ? 'hosted' : 'embedded'}@example.com`

  test('needs a token of an open session', async () => {
    const call = open({ hosted })
    for (const token of [null, 'nonsense', backend.anonKey, backend.serviceKey]) {
      expect([token, (await call('POST', token))[0]]).toEqual([token, 401])
    }
    const { client, accessToken } = await backend.account(at('former'))
    await client.auth.signOut()
    expect((await call('POST', accessToken))[0]).toBe(401)
  })

  test('needs a session that a mailed link began within the hour', async () => {
    const call = open({ hosted })
    const email = at('leaving')
    const { accessToken, left } = await filled(email)
    expect(await call('GET', accessToken)).toEqual([200, { obstacle: 'mailed-link' }])
    expect(await call('POST', accessToken)).toEqual([403, { obstacle: 'mailed-link' }])
    const mailed = await backend.recovered(email)
    expect(await left()).toBe(3)
    expect(await call('GET', mailed.accessToken)).toEqual([200, { obstacle: null }])
    expect(await exists(email)).toBe(true)
    expect(await call('POST', mailed.accessToken)).toEqual([200, { outcome: 'done' }])
    expect([await left(), await exists(email)]).toEqual([0, false])
    expect((await call('GET', mailed.accessToken))[0]).toBe(401)
  })

  test('is refused to the last administrator, and allowed to another', async () => {
    const call = open({ hosted })
    const email = at('admin')
    const { userId } = await backend.account(email)
    await setPlan(backend, userId, 'admin', null)
    const { accessToken } = await backend.recovered(email)
    expect(await call('GET', accessToken)).toEqual([200, { obstacle: null }])
    await backend.database.query(
      `update public.profiles set plan_type = 'free' where plan_type = 'admin' and id <> $1::text::uuid`,
      [userId],
    )
    expect(await call('GET', accessToken)).toEqual([200, { obstacle: 'last-admin' }])
    expect(await call('POST', accessToken)).toEqual([403, { obstacle: 'last-admin' }])
    expect(await exists(email)).toBe(true)
  })
})

test('the owner of the samples cannot be deleted', async () => {
  const { accessToken } = await backend.account(SAMPLES_OWNER_EMAIL)
  expect(await open({})('POST', accessToken)).toEqual([403, { obstacle: 'samples' }])
  const hosted = await backend.account('samples@example.com')
  const call = open({ hosted: true, env: { SUPABASE_SAMPLES_OWNER: hosted.userId } })
  expect(await call('POST', (await backend.recovered('samples@example.com')).accessToken)).toEqual([
    403,
    { obstacle: 'samples' },
  ])
})

test('a hosted project without its service key says that it is not possible', async () => {
  const { accessToken } = await backend.account('keyless@example.com')
  expect(await open({ hosted: true, withKey: false })('POST', accessToken)).toEqual([403, { obstacle: 'unavailable' }])
})
