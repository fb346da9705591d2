import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Context, Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { closeServer, rememberAnswers } from './draining.ts'
import { listen } from './listening.ts'

const PACE = {
  headersMs: 200,
  requestMs: 1_000,
  idleMs: 60_000,
  graceMs: 60_000,
  bytesPerMs: 10_000,
  checkMs: 20,
  maxWaiting: 2 ** 40,
}
const REQUEST = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'
/** More than the buffers of two sockets hold. */
const BYTES = 64 * 1024 * 1024

let server: Server
const answer = vi.fn((c: Context) => c.body(new Uint8Array(BYTES)))
const EIGHTH = new Uint8Array(BYTES / 8)
const eighth = vi.fn((c: Context) => c.body(EIGHTH))
const clients: Socket[] = []

async function open(pace: Partial<typeof PACE> = {}): Promise<{ client: Socket; connection: Socket }> {
  const app = new Hono().get('/large', answer).get('/eighth', eighth)
  server = await listen({ host: '127.0.0.1', port: 0 }, app, { ...PACE, ...pace })
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

test('a client that reads its answer drop by drop is cut off', async () => {
  const { client, connection } = await open({ graceMs: 200 })
  client.write(REQUEST)
  const drops = setInterval(() => client.read(1), 5)
  await once(connection, 'close')
  clearInterval(drops)
})

test('answers that are not read end where all together hold too much', async () => {
  const { client, connection } = await open({ maxWaiting: BYTES / 8 })
  client.write(REQUEST)
  await once(connection, 'close')
})

test('an answer that waits behind an unread one counts', async () => {
  const { client, connection } = await open({ maxWaiting: BYTES * 1.5 })
  client.write(REQUEST.repeat(2))
  await once(connection, 'close')
})

test('a burst of answers that are not read ends before the next look at the clock', { timeout: 60_000 }, async () => {
  await open({ checkMs: 60_000, maxWaiting: BYTES / 2 })
  const { port } = server.address() as AddressInfo
  const left = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    left.add(socket)
    socket.once('close', () => left.delete(socket))
  })
  const burst = Array.from({ length: 192 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  clients.push(...burst)
  for (const client of burst) client.write(REQUEST.replace('large', 'eighth'))
  await vi.waitUntil(() => eighth.mock.calls.length === 192, { timeout: 40_000 })
  await vi.waitUntil(() => left.size <= 4 + 64, { timeout: 10_000 })
})

test('a client that reads gets all of it', async () => {
  const { client } = await open({ idleMs: 5_000, graceMs: 5_000 })
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
  const { client, connection } = await open({ idleMs: 60_000, graceMs: 60_000 })
  client.write(REQUEST.repeat(100))
  await once(connection, 'close')
  expect(answer.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a client whose next request crosses with an answer gets both', async () => {
  const { client } = await open({ idleMs: 60_000, graceMs: 60_000 })
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
