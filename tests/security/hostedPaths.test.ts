import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackendClient } from '#server/backend/backendClient.ts'
import { createHostedClient } from '#server/backend/hostedClient.ts'
import { readConfig } from '#server/config/config.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images/'
const MB = 1024 * 1024

/** A project whose storage answers with the size in the path and records requests. */
let project: Server
let client: BackendClient
let written = 0
const asked: string[] = []

beforeAll(async () => {
  project = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const size = Number(/(\d+)\.jpg$/.exec(path)?.[1] ?? 1)
    if (path.includes('elsewhere')) return answer.writeHead(302, { location: '/auth/v1/settings' }).end()
    if (path.includes('announced')) answer.setHeader('content-length', size)
    const chunk = Buffer.alloc(Math.min(size, 64 * 1024))
    const send = () => {
      for (; written < size && !answer.destroyed; ) {
        written += chunk.byteLength
        if (!answer.write(chunk)) return answer.once('drain', send)
      }
      answer.end()
    }
    written = 0
    send()
  }).listen(0, '127.0.0.1')
  await once(project, 'listening')
  const { port } = project.address() as AddressInfo
  const config = readConfig({ SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'key' })
  client = createHostedClient(config, pino({ level: 'silent' }))
})

afterAll(() => {
  project.closeAllConnections()
  project.close()
})

test.each([
  '../../../../auth/v1/settings',
  'a/../../x.jpg',
  './x.jpg',
  '%2e%2e/%2e%2e/x.jpg',
  '..%2fx.jpg',
  '..\\x.jpg',
  'a//x.jpg',
  '/x.jpg',
  'x.jpg?download=1',
  'x.jpg#1',
  '',
])('the name %j asks the project for nothing', async (name) => {
  asked.length = 0
  expect(await client.openImage(name)).toBeNull()
  expect(asked).toEqual([])
})

test('a plain name does; what redirects elsewhere is not followed', async () => {
  asked.length = 0
  expect((await client.openImage('owner/axes/axis-1-1000.jpg'))?.bytes).toHaveLength(1000)
  await expect(client.openImage('owner/axes/elsewhere-1.jpg')).rejects.toThrow()
  expect(asked).toEqual([`${BUCKET}owner/axes/axis-1-1000.jpg`, `${BUCKET}owner/axes/elsewhere-1.jpg`])
})

test.each(['announced', 'streamed'])('a file of 500 MB, %s, is not read whole', async (kind) => {
  expect(await client.openImage(`owner/axes/${kind}-${500 * MB}.jpg`)).toBeNull()
  expect(written).toBeLessThan(50 * MB)
})
