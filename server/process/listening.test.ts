import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Context, Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { closeServer, rememberAnswers } from './draining.ts'
import { listen } from './listening.ts'

const LIMITS = { headersMs: 200, requestMs: 1_000, checkMs: 20, idleMs: 60_000, pipelined: 2 }
const REQUEST = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'
/** More than the buffers of two sockets hold. */
const BYTES = 64 * 1024 * 1024

let server: Server
const answer = vi.fn((c: Context) => c.body(new Uint8Array(BYTES)))
const clients: Socket[] = []

async function open(limits: Partial<typeof LIMITS> = {}): Promise<{ client: Socket; connection: Socket }> {
  const app = new Hono().get('/large', answer)
  server = await listen({ host: '127.0.0.1', port: 0 }, app, { ...LIMITS, ...limits })
  const connected = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  const [connection] = await connected
  return { client, connection }
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await closeServer(server, { noticeMs: 0, idleMs: 0 })
})

test('a client that stops reading its answer is cut off', async () => {
  const { client, connection } = await open({ idleMs: 200 })
  client.write(REQUEST)
  await once(connection, 'close')
})

test('a client that reads gets all of it', async () => {
  const { client } = await open({ idleMs: 5_000 })
  client.write(REQUEST)
  let read = 0
  await new Promise<void>((resolve, reject) => {
    client.once('close', () => reject(new Error(`cut off after ${read} bytes`)))
    client.on('data', (bytes) => {
      read += bytes.byteLength
      if (read > BYTES) resolve()
    })
  })
})

test('a client that sends a hundred requests without waiting is cut off, and gets two answers at most', async () => {
  answer.mockClear()
  const { client, connection } = await open()
  client.write(REQUEST.repeat(100))
  await once(connection, 'close')
  expect(answer.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a client whose next request crosses with an answer gets both', async () => {
  const { client } = await open()
  let read = 0
  client.on('data', (bytes) => {
    read += bytes.byteLength
  })
  client.write(REQUEST.repeat(2))
  await vi.waitUntil(() => read > 2 * BYTES, { timeout: 20_000 })
}, 30_000)

test('the answers that a client does not wait for go with its connection', async () => {
  const silent = createServer()
  const connections = rememberAnswers(silent)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const client = connect((silent.address() as AddressInfo).port, '127.0.0.1')
  client.write(REQUEST.repeat(3))
  await vi.waitUntil(() => [...connections.values()][0]?.size === 3)
  client.destroy()
  await vi.waitUntil(() => connections.size === 0)
  silent.close()
})

test('a client that does not end its request is cut off', async () => {
  const { client } = await open()
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n')
  client.resume()
  await once(client, 'close')
})
