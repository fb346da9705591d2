import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED } from '#server/admission/limits.ts'
import { createHostedClient } from '#server/backend/hostedClient.ts'
import { createServerData, ServerDataError } from '#server/backend/serverData.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { setPlan } from '#tests/support/storeRecords.ts'
import { OPERATIONS } from '../openapi/operations.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const HOOK = { target_url: 'https://hooks.example.com/1' }

test('a key opens its account and names its diagnostics', async () => {
  const { id, email, diagnostic } = await api.creator()
  const key = await api.makeKey(id, 'read')
  expect((await api.call(key, 'GET', '/me')).body).toEqual({ id, email, plan: 'premium', scope: 'read' })
  await api.database.query(
    `insert into diagnostics (user_id, title, publicurl, createdat) values ('${id}', '下書き', 'draft-${id.slice(0, 8)}', '2026-01-01')`,
  )
  expect((await api.call(key, 'GET', '/diagnostics')).body).toMatchObject({
    diagnostics: [
      {
        id: diagnostic.id,
        published: true,
        url: `http://localhost:3000/diagnostic/${diagnostic.publicurl}`,
        responses: 0,
      },
      { title: '下書き', published: false, url: null },
    ],
  })
})

test('data of other accounts does not exist', async () => {
  const owner = await api.creator()
  const [response] = await api.receive(owner.diagnostic.id, 1)
  const hook = await api.call(await api.makeKey(owner.id), 'POST', '/hooks', HOOK)
  const other = await api.creator()
  const key = await api.makeKey(other.id)
  const asked = [
    ['GET', `/diagnostics/${owner.diagnostic.id}/responses`],
    ['GET', `/diagnostics/${owner.diagnostic.id}/sample`],
    ['GET', `/responses/${response}`],
    ['DELETE', `/responses/${response}`],
    ['DELETE', `/hooks/${hook.body.id}`],
    ['GET', `/diagnostics/${randomUUID()}/responses`],
    ['GET', '/responses/not-an-id'],
  ] as const
  for (const [method, path] of asked) {
    expect(await api.call(key, method, path)).toMatchObject({ status: 404, body: { title: 'Not found' } })
  }
  const subscribed = await api.call(key, 'POST', '/hooks', { ...HOOK, diagnostic_id: owner.diagnostic.id })
  expect(subscribed.status).toBe(404)
  expect((await api.call(key, 'GET', '/diagnostics')).body.diagnostics).toHaveLength(1)
})

test.each([
  ['without a key', null],
  ['with a key of another form', 'secret'],
  ['with an unknown key', `mj_${'x'.repeat(43)}`],
])('%s everything is refused', async (_, key) => {
  for (const { method, path } of OPERATIONS) {
    const answer = await api.call(key, method.toUpperCase(), path.replace('{id}', randomUUID()))
    expect(answer).toMatchObject({ status: 401, body: { type: 'http://localhost:3000/api/docs#invalid-key' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a deleted key opens nothing', async () => {
  const key = await api.makeKey((await api.creator()).id)
  expect((await api.call(key, 'GET', '/me')).status).toBe(200)
  await api.database.query(`delete from api_keys where last4 = $1`, [key.slice(-4)])
  expect((await api.call(key, 'GET', '/me')).status).toBe(401)
})

test('a key that may read changes nothing', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id, 'read')
  const [response] = await api.receive(diagnostic.id, 1)
  for (const [method, path] of [
    ['DELETE', `/responses/${response}`],
    ['POST', '/hooks'],
    ['DELETE', `/hooks/${randomUUID()}`],
  ] as const) {
    const answer = await api.call(key, method, path, method === 'POST' ? HOOK : undefined)
    expect(answer).toMatchObject({ status: 403, body: { title: 'Scope required' } })
  }
  expect((await api.call(key, 'GET', `/responses/${response}`)).status).toBe(200)
})

test('after a downgrade the key rests, and works again after an upgrade', async () => {
  const { id } = await api.creator()
  const key = await api.makeKey(id)
  await setPlan(api, id, 'light', 4)
  expect(await api.call(key, 'GET', '/me')).toMatchObject({ status: 403, body: { title: 'Plan required' } })
  await setPlan(api, id, 'admin', 999)
  expect((await api.call(key, 'GET', '/me')).status).toBe(200)
})

test('a key has 120 requests a minute, whoever shares the account', async () => {
  const { id } = await api.creator()
  const [key, other] = [await api.makeKey(id), await api.makeKey(id)]
  for (let count = 0; count < COUNTED.api.points; count++) expect((await api.call(key, 'GET', '/me')).status).toBe(200)
  const answer = await api.call(key, 'GET', '/me')
  expect(answer).toMatchObject({ status: 429, body: { title: 'Too many requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await api.call(other, 'GET', '/me')).status).toBe(200)
})

test('an unknown route is a problem', async () => {
  const key = await api.makeKey((await api.creator()).id)
  expect(await api.call(key, 'GET', '/nothing')).toMatchObject({ status: 404, body: { title: 'Not found' } })
  expect((await api.call(key, 'PUT', '/me')).status).toBe(404)
})

describe('its data', () => {
  const unreachable = [
    ['the database is down', new ServerDataError(503, '08006', '')],
    ['the project does not answer', Object.assign(new Error('x'), { name: 'TimeoutError' })],
    ['there is no network', new TypeError('fetch failed')],
  ] as const

  test.each(unreachable)('%s: unavailable', async (_, error) => {
    const call = api.callsOn({ ...api.data, call: () => Promise.reject(error) })
    const answer = await call(`mj_${'x'.repeat(43)}`, 'GET', '/me')
    expect(answer).toMatchObject({ status: 503, body: { title: 'Unavailable' } })
  })

  test('it finds them on a hosted project with its service key', async () => {
    const { id, diagnostic } = await api.creator()
    const key = await api.makeKey(id)
    const project = createServer(getRequestListener(api.app.fetch)).listen(0, '127.0.0.1')
    await once(project, 'listening')
    const url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`
    const { serviceKey, anonKey } = api
    const hosted = { ...api.config, supabase: { url, anonKey, serviceKey } }
    const call = api.callsOn(createServerData(createHostedClient(hosted, pino({ level: 'silent' }))))
    expect((await call(key, 'GET', '/diagnostics')).body).toMatchObject({ diagnostics: [{ id: diagnostic.id }] })
    project.closeAllConnections()
    project.close()
    await once(project, 'close')
    expect((await call(key, 'GET', '/diagnostics')).status).toBe(503)
  })

  test('a hosted project without its service key says what is missing', async () => {
    const answer = await api.callsOn(null)(`mj_${'x'.repeat(43)}`, 'GET', '/me')
    expect(answer).toMatchObject({ status: 503, body: { title: 'Not set up' } })
    expect(answer.body.detail).toContain('SUPABASE_SERVICE_ROLE_KEY')
  })
})
