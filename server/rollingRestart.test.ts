import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { freePort, PROXIES } from '#tests/support/proxies.ts'
import { BEHIND_PROXY, closeServer } from './draining.ts'
import { listen } from './listening.ts'

const CONNECTIONS = 200

/** Two processes' worth of servers on one store, as far as a proxy can tell. */
function createStore(isStopping: (c: Context) => boolean) {
  const stored = new Map<string, number>()
  const app = new Hono()
  app.get('/healthz', (c) => c.text('', isStopping(c) ? 503 : 200))
  app.get('/page', (c) => c.text('page'))
  app.post('/*', async (c) => {
    const id = await c.req.text()
    await setImmediate()
    stored.set(`${c.req.path} ${id}`, (stored.get(`${c.req.path} ${id}`) ?? 0) + 1)
    return c.text('', 201)
  })
  return { stored, app }
}

function send(agent: Agent, port: number, method: string, target: string, body = ''): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: target, method }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(body)
  })
}

function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const outcomes = new Map<string, number>()
  const acknowledged: string[] = []
  let running = true
  async function one() {
    while (running) {
      const id = randomUUID()
      const target = '/rest/v1/diagnostic_responses'
      const statuses = [await send(agent, port, 'GET', '/page'), await send(agent, port, 'POST', target, id)]
      if (statuses[1] === 201) acknowledged.push(`${target} ${id}`)
      for (const status of statuses) outcomes.set(String(status), (outcomes.get(String(status)) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: CONNECTIONS }, one))
  return {
    total: () => [...outcomes.values()].reduce((sum, count) => sum + count, 0),
    stop: async () => {
      running = false
      await all
      agent.destroy()
      return { outcomes: Object.fromEntries(outcomes), acknowledged }
    },
  }
}

describe.each(PROXIES.filter(({ isInstalled }) => isInstalled))('behind the example for $name', (kind) => {
  test(`two processes restart one after the other under ${CONNECTIONS} connections, and no request fails`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-rolling-'))
    const stopping = new Set<string>()
    const { stored, app } = createStore((c) => stopping.has(c.req.header('host') ?? ''))
    const [port, plainPort, ...serverPorts] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const start = (serverPort: number) => listen({ host: '127.0.0.1', port: serverPort }, app) as Promise<Server>
    const servers = new Map(await Promise.all(serverPorts.map(async (at) => [at, await start(at)] as const)))
    const args = kind.configure({ folder, port, plainPort, serverPorts })
    const proxy = spawn(kind.program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } })
    try {
      const probe = new Agent()
      await vi.waitFor(async () => expect(await send(probe, port, 'GET', '/page')).toBe(200), { timeout: 10_000 })
      const load = startLoad(port)
      for (const [at, server] of servers) {
        const before = load.total()
        await vi.waitFor(() => expect(load.total()).toBeGreaterThan(before + 5 * CONNECTIONS), { timeout: 20_000 })
        stopping.add(`127.0.0.1:${at}`)
        await closeServer(server, BEHIND_PROXY)
        stopping.clear()
        servers.set(at, await start(at))
        const since = load.total()
        await vi.waitFor(() => expect(load.total()).toBeGreaterThan(since + 5 * CONNECTIONS), { timeout: 20_000 })
      }
      const { outcomes, acknowledged } = await load.stop()
      expect(Object.keys(outcomes).sort()).toEqual(['200', '201'])
      expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
    } finally {
      proxy.kill('SIGTERM')
      await Promise.all([...servers.values()].map((server) => closeServer(server, { noticeMs: 0, idleMs: 0 })))
      rmSync(folder, { recursive: true, force: true })
    }
  }, 90_000)
})

describe('a server that stops', () => {
  const REQUEST = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'

  test('answers what it accepted and what comes on open connections, says that they close, and refuses new ones', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const app = new Hono().get('/slow', async (c) => {
      await released
      return c.text('answer')
    })
    const server = (await listen({ host: '127.0.0.1', port: 0 }, app)) as Server
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const opened = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    const said = opened.map(async (socket) => (await socket.toArray()).join(''))
    await Promise.all(opened.map((socket) => once(socket, 'connect')))
    const accepted = once(server, 'request')
    opened[0]?.write(REQUEST)
    await accepted
    const closed = closeServer(server)
    const late = once(server, 'request')
    opened[1]?.write(REQUEST)
    await late
    await vi.waitFor(() => expect(server.listening).toBe(false))
    expect(await send(new Agent(), port, 'GET', '/slow')).toBe('ECONNREFUSED')
    release()
    for (const text of await Promise.all(said)) {
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(text).toMatch(/\r\nconnection: close\r\n/i)
      expect(text.endsWith('answer')).toBe(true)
    }
    await closed
  })

  test('answers all that waited to be accepted when the listener closed', async () => {
    const app = new Hono().get('/slow', (c) => c.text('answer'))
    const server = (await listen({ host: '127.0.0.1', port: 0 }, app)) as Server
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const opened = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
    const said = opened.map(async (socket) => (await socket.toArray()).join(''))
    await Promise.all(opened.map((socket) => once(socket, 'connect')))
    for (const socket of opened) socket.write(REQUEST)
    await closeServer(server)
    const answered = await Promise.allSettled(said)
    expect(answered.filter((each) => each.status === 'rejected' || !each.value.endsWith('answer'))).toEqual([])
  })
})
