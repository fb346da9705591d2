import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData } from '../backend/serverData.ts'
import { startDeliveries } from './startDeliveries.ts'

let backend: TestBackend
let deliveries: ReturnType<typeof startDeliveries>
let receiver: Server
/** Leads by the path of the receiver. */
const received = new Map<string, number>()

beforeAll(async () => {
  backend = await startTestBackend({ DELIVERY_PRIVATE_ADDRESSES: 'on' })
  receiver = createServer((request, answer) => {
    const path = request.url ?? ''
    received.set(path, (received.get(path) ?? 0) + 1)
    request.resume()
    if (path === '/hangs') return
    answer.writeHead(path === '/fails' ? 500 : 200, path === '/lies' ? { 'content-length': '1000' } : {}).end('x')
    if (path === '/lies') answer.destroy()
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await deliveries.stop()
  receiver.closeAllConnections()
  receiver.close()
  await backend.close()
})

test('receivers that hang, fail or lie delay no one else’s leads', async () => {
  const { config, admission, metrics } = backend
  const server = createEmbeddedClient(backend)
  const data = createServerData(server)
  if (data === null) throw new Error('there is no service key')
  const logger = pino({ level: 'silent' })
  const deps = { config, client: server, backend, data, admission, secret: 's', logger, metrics }
  const start = () => startDeliveries({ ...deps, everyMs: 100 })
  deliveries = start()
  const { port } = receiver.address() as AddressInfo
  const { client, userId, accessToken } = await backend.account('sales@example.com')
  await backend.database.query(`update public.profiles set plan_type = 'premium'`)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  for (const path of ['/hangs', '/fails', '/lies', '/well']) {
    const connection = { id: randomUUID(), kind: 'webhook', name: path, settings: { events: 'leads' } }
    const sealing = await deliveries.routes.request('/connections/seal', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...connection, secrets: { address: `http://127.0.0.1:${port}${path}` } }),
    })
    const { sealed } = await sealing.json()
    await client
      .from('connections')
      .insert({ ...connection, sealed })
      .throwOnError()
    await client.from('connections').update({ state: 'on' }).eq('id', connection.id).throwOnError()
  }
  for (let lead = 0; lead < 30; lead++) {
    await backend.client().from('diagnostic_responses').insert(responseRow(row.id)).throwOnError()
  }
  // The others' first tries are not over: the one that hangs takes ten seconds.
  await vi.waitFor(() => expect(received.get('/well')).toBe(30), { timeout: 30_000, interval: 50 })
  // At most three at once went there before the connection rests.
  expect(received.get('/hangs')).toBeLessThanOrEqual(3)
  expect(received.get('/fails')).toBeLessThanOrEqual(3)
})
