import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CONNECTIONS } from '#domain/delivery/connection.ts'
import { BODY_BYTES } from '#server/admission/limits.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { unseal } from '../deliveries/seal.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ADDRESS = 'https://hooks.example.com:8443/catch/1?token=x'

test('a hook is a sealed webhook that is on, until it is removed', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const hook = { target_url: ADDRESS, events: 'all', diagnostic_id: diagnostic.id }
  const { status, body } = await api.call(key, 'POST', '/hooks', hook)
  expect(status).toBe(201)
  const find = async () =>
    (await api.database.query('select * from connections where id = $1', [body.id])).rows as Record<string, unknown>[]
  const [row] = await find()
  expect(row).toMatchObject({
    user_id: id,
    diagnosticid: diagnostic.id,
    kind: 'webhook',
    name: 'API: hooks.example.com:8443',
    state: 'on',
    reason: null,
  })
  expect(JSON.parse(unseal(api.serviceKey, body.id, String(row?.sealed)) ?? '')).toEqual({
    address: ADDRESS,
    signingSecret: body.signing_secret,
  })
  expect(body.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await api.call(key, 'DELETE', `/hooks/${body.id}`)).status).toBe(204)
  expect(await find()).toEqual([])
  expect((await api.call(key, 'DELETE', `/hooks/${body.id}`)).status).toBe(404)
})

test('without wishes it gets the leads of all diagnostics', async () => {
  const { id } = await api.creator()
  const { body } = await api.call(await api.makeKey(id), 'POST', '/hooks', { target_url: ADDRESS })
  const sql = `select diagnosticid, settings ->> 'events' as events, settings ->> 'host' as host from connections where id = $1`
  expect((await api.database.query(sql, [body.id])).rows).toEqual([
    { diagnosticid: null, events: 'leads', host: 'hooks.example.com:8443' },
  ])
})

test('the same target is one hook a key and diagnostic, with the same secret and the last wish', async () => {
  const { id, diagnostic } = await api.creator()
  const [key, other] = [await api.makeKey(id), await api.makeKey(id)]
  const add = async (hook: object, by = key) => {
    const { status, body } = await api.call(by, 'POST', '/hooks', { target_url: ADDRESS, ...hook })
    expect(status).toBe(201)
    return body
  }
  const first = await add({})
  for (const target_url of [ADDRESS, ADDRESS.replace('hooks', 'HOOKS'), ADDRESS.replace('/catch/', '/catch/./')]) {
    expect(await add({ target_url, events: 'all' })).toEqual(first)
  }
  const apart = [
    await add({ diagnostic_id: diagnostic.id }),
    await add({ target_url: `${ADDRESS}&zap=2` }),
    await add({ target_url: ADDRESS.replace(':8443', '') }),
    await add({}, other),
  ]
  expect(new Set([first, ...apart].map((hook) => hook.id)).size).toBe(5)
  expect(await add({ diagnostic_id: diagnostic.id })).toEqual(apart[0])
  const sql = `select settings ->> 'events' as events from connections where id = $1`
  expect((await api.database.query(sql, [first.id])).rows).toEqual([{ events: 'all' }])
})

test('a repeated subscription switches its hook on again, also where no further one has room', async () => {
  const { id } = await api.creator()
  const key = await api.makeKey(id)
  const { body } = await api.call(key, 'POST', '/hooks', { target_url: ADDRESS })
  await api.database.query(
    `update connections set state = 'off', reason = 'gone', paused_at = now(), failures = 3, name = 'CRM' where id = $1`,
    [body.id],
  )
  for (let count = 2; count < MAX_CONNECTIONS; count++) {
    await api.call(key, 'POST', '/hooks', { target_url: `${ADDRESS}${count}` })
  }
  expect(await api.call(key, 'POST', '/hooks', { target_url: ADDRESS })).toMatchObject({ status: 201, body })
  expect((await api.call(key, 'POST', '/hooks', { target_url: `${ADDRESS}x` })).status).toBe(409)
  const sql = 'select state, reason, paused_at, failures, name from connections where id = $1'
  expect((await api.database.query(sql, [body.id])).rows).toEqual([
    { state: 'on', reason: null, paused_at: null, failures: 0, name: 'CRM' },
  ])
})

test('a hook stops with the key that subscribed it, and any key of the account removes it', async () => {
  const { id } = await api.creator()
  const [first, second] = [await api.makeKey(id), await api.makeKey(id)]
  const hookOf = async (key: string) => (await api.call(key, 'POST', '/hooks', { target_url: ADDRESS })).body.id
  const [stopped, other] = [await hookOf(first), await hookOf(second)]
  await api.removeKey(first)
  const { rows } = await api.database.query('select id, state, reason from connections where user_id = $1', [id])
  expect(rows).toContainEqual({ id: stopped, state: 'off', reason: 'key' })
  expect(rows).toContainEqual({ id: other, state: 'on', reason: null })
  expect((await api.call(second, 'DELETE', `/hooks/${stopped}`)).status).toBe(204)
})

test('a key that is deleted during its request subscribes nothing', async () => {
  const { id } = await api.creator()
  const key = await api.makeKey(id)
  const call = api.callsOn({
    ...api.data,
    async call(procedure, args) {
      if (procedure === 'api_add_hook') await api.removeKey(key)
      return api.data.call(procedure, args)
    },
  })
  expect(await call(key, 'POST', '/hooks', { target_url: ADDRESS })).toMatchObject({ status: 401 })
  const { rows } = await api.database.query(`select from connections where kind = 'webhook' and user_id = $1`, [id])
  expect(rows).toEqual([])
})

test('the mail about leads is no hook', async () => {
  const { id } = await api.creator()
  expect((await api.call(await api.makeKey(id), 'DELETE', `/hooks/${id}`)).status).toBe(404)
})

test('an account has at most as many connections as on its screen', async () => {
  const { id } = await api.creator()
  const key = await api.makeKey(id)
  // The mail about leads is one of them.
  for (let count = 1; count < MAX_CONNECTIONS; count++) {
    expect((await api.call(key, 'POST', '/hooks', { target_url: `${ADDRESS}${count}` })).status).toBe(201)
  }
  const answer = await api.call(key, 'POST', '/hooks', { target_url: ADDRESS })
  expect(answer).toMatchObject({ status: 409, body: { title: 'Too many hooks' } })
})

const BAD_ADDRESS = 'target_url: must be a public https address without credentials'

test.each([
  ['{', '送った内容が正しくありません。'],
  [{}, /^target_url: /],
  [{ target_url: 5 }, /^target_url: /],
  [{ target_url: 'http://hooks.example.com/' }, BAD_ADDRESS],
  [{ target_url: 'https://user:password@hooks.example.com/' }, BAD_ADDRESS],
  [{ target_url: 'https://' }, BAD_ADDRESS],
  [{ target_url: 'https://127.0.0.1/' }, BAD_ADDRESS],
  [{ target_url: 'https://[::ffff:10.0.0.1]/' }, BAD_ADDRESS],
  [{ target_url: 'ftp://hooks.example.com/' }, BAD_ADDRESS],
  [{ target_url: `https://hooks.example.com/${'x'.repeat(2000)}` }, /^target_url: /],
  [{ target_url: ADDRESS, events: 'some' }, /^events: /],
  [{ target_url: ADDRESS, diagnostic_id: 'x' }, /^diagnostic_id: /],
  [{ target_url: ADDRESS, diagnosticId: 'x' }, /^diagnosticId: /],
])('%j is refused', async (body, detail) => {
  const key = await api.makeKey((await api.creator()).id)
  const answer = await api.call(key, 'POST', '/hooks', body)
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail))
})

test('a large body is refused', async () => {
  const key = await api.makeKey((await api.creator()).id)
  const body = JSON.stringify({ target_url: 'x'.repeat(BODY_BYTES.auth) })
  expect(await api.call(key, 'POST', '/hooks', body)).toMatchObject({ status: 413, body: { title: 'Too large' } })
})
