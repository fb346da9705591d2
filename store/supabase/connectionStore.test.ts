import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { published, response, setPlan } from '#tests/support/storeRecords.ts'
import { signedInBrowser, submit } from '#tests/support/testStores.ts'
import { createAskServer } from '../askServer.ts'
import type { NewConnection } from '../connectionPorts.ts'
import { withBackendAnswers } from '../transport.ts'
import type { Client } from './client.ts'
import { createConnectionStore } from './connectionStore.ts'

const ORIGIN = 'https://shindan.example.jp'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** The connections of a signed-in account, whose own server answers with these in turn. */
async function opened(email: string, ...answers: (() => Response)[]) {
  const { client, userId } = await backend.account(email)
  await setPlan(backend, userId, 'premium', 10)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (answers.shift() ?? Response.error)())
  const ask = createAskServer(withBackendAnswers(fetch), ORIGIN)
  const connections = createConnectionStore(client as unknown as Client, ask)
  const asked = () => fetch.mock.calls.map(([address, init]) => [address, JSON.parse(String(init?.body))])
  return { connections, userId, asked }
}

const chatwork = (): Extract<NewConnection, { kind: 'chatwork' }> => ({
  id: randomUUID(),
  kind: 'chatwork',
  diagnosticId: null,
  name: '営業チーム',
  settings: { room: '123' },
  secrets: { token: 'token' },
})

test('an account begins with the mail about leads, which stays', async () => {
  const { connections, userId } = await opened('first@example.com')
  expect(await connections.list()).toMatchObject([
    {
      connection: { id: userId, kind: 'mail', state: 'on', reason: null, settings: { frequency: 'each' } },
      deliveries: { due: 0, sent: 0, failed: 0, skipped: 0 },
    },
  ])
  await connections.change(userId, { settings: { frequency: 'daily' }, state: 'off' })
  expect((await connections.list())[0]?.connection).toMatchObject({ state: 'off', settings: { frequency: 'daily' } })
  await expect(connections.remove(userId)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a new one is sealed by the own server, stored switched off, changed and deleted', async () => {
  const { connections, asked } = await opened(
    'second@example.com',
    () => Response.json({ sealed: 'first' }),
    () => Response.json({ sealed: 'second' }),
  )
  const added = chatwork()
  const { id } = added
  expect(await connections.add(added)).toEqual({})
  const found = async () => (await connections.list())[1]?.connection
  expect(await found()).toMatchObject({ id, kind: 'chatwork', name: '営業チーム', state: 'off', reason: 'new' })
  await connections.change(id, { name: '新しい名前', state: 'on' })
  expect(await found()).toMatchObject({ name: '新しい名前', state: 'on', reason: null, settings: { room: '123' } })
  await connections.replaceSecrets(id, 'chatwork', { token: 'other' }, { name: '第2', settings: { room: '456' } })
  expect(await found()).toMatchObject({ name: '第2', settings: { room: '456' }, state: 'on' })
  expect(asked()).toEqual(
    ['token', 'other'].map((token) => [`${ORIGIN}/connections/seal`, { id, kind: 'chatwork', secrets: { token } }]),
  )
  const { rows } = await backend.database.query('select sealed from public.connections where id = $1', [id])
  expect(rows).toEqual([{ sealed: 'second' }])
  await connections.remove(id)
  expect(await found()).toBeUndefined()
  await expect(connections.change(id, { name: 'x' })).rejects.toMatchObject({ kind: 'not-found' })
})

test('one that went off says since when, until it is switched on again', async () => {
  const { connections, userId } = await opened('eighth@example.com', () => Response.json({ sealed: 's' }))
  const added = chatwork()
  await connections.add(added)
  await connections.change(added.id, { state: 'on' })
  const found = async () => (await connections.list())[1]?.connection
  expect(await found()).toMatchObject({ state: 'on', pausedAt: null })
  await setPlan(backend, userId, 'free', 1)
  expect(await found()).toMatchObject({ state: 'off', reason: 'plan' })
  expect(Date.parse((await found())?.pausedAt ?? '')).not.toBeNaN()
  await setPlan(backend, userId, 'light', 4)
  expect(await found()).toMatchObject({ state: 'off', reason: 'plan' })
  await connections.change(added.id, { state: 'on' })
  expect(await found()).toMatchObject({ state: 'on', reason: null, pausedAt: null })
})

test('the secret that signs a webhook is shown, and what was not sealed is not stored', async () => {
  const signingSecret = 'whsec_secret'
  const refusal = () => Response.json({ message: 'no' }, { status: 503 })
  const { connections } = await opened(
    'third@example.com',
    () => Response.json({ sealed: 's', signingSecret }),
    refusal,
  )
  const webhook = (): NewConnection => ({
    ...{ id: randomUUID(), kind: 'webhook', diagnosticId: null, name: 'Make' },
    ...{ settings: { host: 'hook.example.com', events: 'leads' }, secrets: { address: 'https://hook.example.com/a' } },
  })
  expect(await connections.add(webhook())).toEqual({ signingSecret })
  await expect(connections.add(webhook())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await connections.list()).toHaveLength(2)
})

test('a test and the fields of an app are asked of the own server, failures with their problem', async () => {
  const field = {
    code: 'name',
    label: '氏名',
    type: 'SINGLE_LINE_TEXT',
    unique: false,
    required: true,
    options: ['A'],
    protocol: null,
  }
  const problem = { problem: 'token-invalid', status: 401, answer: 'no' }
  const { connections, asked } = await opened(
    'fourth@example.com',
    () => Response.json({ problem: null, status: 200, answer: 'ok' }),
    () => Response.json({ fields: [field] }),
    () => Response.json(problem),
    () => Response.json({ code: 'not_found', message: 'no' }, { status: 404 }),
  )
  expect(await connections.test('c')).toEqual({ problem: null, status: 200, answer: 'ok' })
  expect(await connections.appFields('c')).toEqual({ fields: [field] })
  expect(await connections.appFields('c')).toEqual(problem)
  await expect(connections.test('c')).rejects.toMatchObject({ kind: 'not-found' })
  expect(asked().map(([address]) => address)).toEqual(
    ['test', 'fields', 'fields', 'test'].map((path) => `${ORIGIN}/connections/${path}`),
  )
})

test('a delivery names its lead until that is erased or deleted', async () => {
  const { stores, network, user } = await signedInBrowser(backend, 'seventh@example.com')
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const lead = response(diagnostic.id, { leadInfo: { name: '佐藤 花子', email: 'hanako@example.com', company: '' } })
  await submit(backend, network, lead)
  const read = async () => (await stores.connections.deliveries(user.id, { offset: 0, limit: 20 })).deliveries
  const { id, result, leadInfo } = lead
  expect(await read()).toMatchObject([{ responseId: id, response: { id, result, leadInfo } }])
  const [row] = await read()
  expect(Date.parse(row?.response?.completedAt ?? '')).toBe(Date.parse(lead.completedAt))
  await stores.responses.erasePersonalData(id)
  expect(await read()).toMatchObject([{ responseId: id, response: { id, leadInfo: EMPTY_LEAD } }])
  await stores.responses.remove(id)
  expect(await read()).toMatchObject([{ responseId: id, response: null }])
})

test('deliveries are counted, read newest first by state, and sent again', async () => {
  const { stores, network, user } = await signedInBrowser(backend, 'fifth@example.com')
  const { connections } = stores
  await setPlan(backend, user.id, 'premium', 10)
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const [first, second] = [response(diagnostic.id), response(diagnostic.id)]
  for (const one of [first, second]) await submit(backend, network, one)
  await backend.database.query(
    `update public.deliveries set state = 'failed', tries = 1, status = 404, problem = 'not-found', answer = 'none',
       tried_at = now() where response_id = $1`,
    [first.id],
  )
  const counts = async () => (await connections.list())[0]?.deliveries
  expect(await counts()).toEqual({ due: 1, sent: 0, failed: 1, skipped: 0 })
  const page = { offset: 0, limit: 20 }
  const all = await connections.deliveries(user.id, page)
  expect(all).toMatchObject({ total: 2, deliveries: [{ responseId: second.id }, { responseId: first.id }] })
  expect(all.deliveries[1]).toMatchObject({ event: 'lead.created', state: 'failed', problem: 'not-found', status: 404 })
  const failed = await connections.deliveries(user.id, { ...page, states: ['failed'] })
  expect(failed).toMatchObject({ total: 1, deliveries: [{ id: all.deliveries[1]?.id }] })
  expect(await connections.deliveries(user.id, { offset: 40, limit: 20 })).toEqual({ deliveries: [], total: 2 })

  expect(await connections.resend(user.id, { delivery: all.deliveries[1]?.id ?? '' })).toBe(1)
  expect(await counts()).toMatchObject({ due: 2, failed: 0 })
  expect(await connections.resend(user.id, 'failed')).toBe(0)
  const since = '2000-01-01T00:00:00Z'
  expect(await connections.resend(user.id, { since, everything: false })).toBe(0)
  await backend.database.query(`update public.deliveries set state = 'sent' where response_id = $1`, [first.id])
  await backend.database.query('delete from public.deliveries where response_id = $1', [second.id])
  expect(await connections.countUnsent(user.id, since)).toBe(1)
  expect(await connections.resend(user.id, { since, everything: true })).toBe(2)
  const stranger = await signedInBrowser(backend, 'sixth@example.com')
  await expect(stranger.stores.connections.resend(user.id, 'failed')).rejects.toMatchObject({ kind: 'forbidden' })
  expect((await stranger.stores.connections.deliveries(user.id, page)).total).toBe(0)
})
