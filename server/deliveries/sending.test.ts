import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ConnectionKind } from '#domain/delivery/connection.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData } from '../backend/serverData.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startDeliveries } from './startDeliveries.ts'

const TOKEN = 'himitsu-no-token'
const LEAD = { name: '内緒 花子', email: 'naisho.lead@example.com', company: '内緒工業' }
const FROM = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
const PROPERTIES = { 回答ID: { code: '回答ID', label: '回答ID', type: 'SINGLE_LINE_TEXT', unique: true } }

const database = await createTestDatabase()
const lines: string[] = []
let backend: TestBackend
let services: Receiver
let owner: Awaited<ReturnType<TestBackend['account']>>

beforeAll(async () => {
  backend = await startTestBackend({ DELIVERY_PRIVATE_ADDRESSES: 'on' }, database)
  owner = await backend.account('owner@example.com')
  await database.query("update public.profiles set plan_type = 'premium' where email = 'owner@example.com'")
  services = await startReceiver((response, { method }) =>
    response.end(method === 'GET' ? JSON.stringify({ properties: PROPERTIES }) : '{}'),
  )
})
afterAll(async () => {
  await services.close()
  await backend.close()
  await database.close()
})

function start(change: Partial<TestBackend['config']> = {}) {
  const config = { ...backend.config, ...change }
  const client = createEmbeddedClient(backend)
  const data = createServerData(client)
  if (data === null) throw new Error('the embedded backend has a service key')
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const bases = { chatwork: services.url, kintone: () => services.url }
  return startDeliveries({
    config,
    client,
    backend,
    data,
    admission: backend.admission,
    secret: 'secret',
    logger,
    metrics: createMetrics(),
    bases,
  })
}

async function post({ routes }: ReturnType<typeof start>, path: string, body: object) {
  const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' }
  const answer = await routes.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, FROM)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Adds a connection as the screen does. */
async function connect(deliveries: ReturnType<typeof start>, kind: ConnectionKind, settings: object, secrets: object) {
  const id = randomUUID()
  const { sealed } = await post(deliveries, '/connections/seal', { id, kind, secrets })
  await owner.client.from('connections').insert({ id, kind, name: kind, settings, sealed }).throwOnError()
  return id
}

test('each kind is tested, switched on and gets a lead; no log line names it or a secret', async () => {
  const first = start()
  const webhook = await connect(first, 'webhook', { events: 'leads' }, { address: `${services.url}/himitsu` })
  const ids = [
    webhook,
    await connect(first, 'chatwork', { room: '1' }, { token: TOKEN }),
    await connect(
      first,
      'kintone',
      { domain: 'a.cybozu.com', app: '7', fields: { 'response-id': '回答ID' } },
      { token: TOKEN },
    ),
  ]
  for (const id of ids)
    expect(await post(first, '/connections/test', { id })).toEqual({ problem: null, status: 200, answer: '' })
  expect(await post(first, '/connections/fields', { id: ids[2] })).toMatchObject({ fields: [PROPERTIES.回答ID] })
  const tested = services.received.length
  await owner.client.from('connections').update({ state: 'on' }).in('id', ids).throwOnError()

  const guarded = start({ deliveryPrivateAddresses: false })
  expect(await post(guarded, '/connections/test', { id: webhook })).toMatchObject({ problem: 'private-address' })
  await guarded.stop()
  await first.stop()

  const diagnostic = publishedRow(owner.userId)
  await owner.client.from('diagnostics').insert(diagnostic).throwOnError()
  const response = { ...responseRow(diagnostic.id), leadinfo: LEAD }
  await backend.client().from('diagnostic_responses').insert(response).throwOnError()
  const worker = start()
  const states = async () =>
    (await database.query("select state from public.deliveries where state <> 'due'")).rows.map(({ state }) => state)
  await vi.waitFor(async () => expect(await states()).toHaveLength(4), 15_000)
  await worker.stop()
  // The mail is in the outbox.
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  const sent = services.received.slice(tested)
  expect(sent.map(({ path }) => path).sort()).toEqual(['/himitsu', '/k/v1/records.json', '/v2/rooms/1/messages'])
  expect(JSON.parse(sent.find(({ path }) => path === '/himitsu')?.body ?? '').data.lead.email.value).toBe(LEAD.email)

  await services.close()
  await backend
    .client()
    .from('diagnostic_responses')
    .insert({ ...response, id: randomUUID() })
    .throwOnError()
  const failing = start()
  await vi.waitFor(async () => {
    const { rows } = await database.query('select failures from public.connections where failures > 0')
    expect(rows).toHaveLength(3)
  }, 15_000)
  await failing.stop()
  const log = [...lines, ...backend.logLines].join('')
  for (const secret of [TOKEN, '/himitsu', LEAD.name, LEAD.email, LEAD.company]) expect(log).not.toContain(secret)
}, 60_000)
