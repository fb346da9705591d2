import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/e2e/support/ports.ts'
import { serverProcess } from '#tests/e2e/support/serverProcess.ts'
import { emptyPostgres } from '#tests/support/emptyPostgres.ts'
import { connect as connectTo, publishedRow } from '#tests/support/productClient.ts'
import { PROXIES } from '#tests/support/proxies.ts'
import { startVisitors } from '#tests/support/visitors.ts'
import { openPostgres } from '../embedded/database/openPostgres.ts'
import { closeServer } from './draining.ts'
import { listen } from './listening.ts'

const CONNECTIONS = 200
const ADMIN = { email: 'admin@example.com', password: 'kanrisha-2026' }
const FINE = ['GET 200', 'POST 201', 'POST 409']
const installed = PROXIES.filter(({ isInstalled }) => isInstalled)

/** Two processes of the product on one PostgreSQL, each example in front of both. */
async function prepare() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-rolling-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await emptyPostgres()
  onTestFinished(postgres.drop)
  const serverPorts = [await freePort(), await freePort()]
  const startProxy = async ({ name, program, configure }: (typeof PROXIES)[number]) => {
    const port = await freePort()
    const own = path.join(folder, name)
    mkdirSync(own)
    const args = configure({ folder: own, port, plainPort: await freePort(), serverPorts })
    const started = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: own } })
    onTestFinished(() => void started.kill('SIGTERM'))
    return { port, url: `http://127.0.0.1:${port}` }
  }
  const proxies: Awaited<ReturnType<typeof startProxy>>[] = []
  for (const kind of installed) proxies.push(await startProxy(kind))
  const servers = serverPorts.map((port) => {
    // The name tells which of them a proxy asked.
    const name = `process ${port}`
    const server = serverProcess(port, {
      PUBLIC_URL: proxies[0]?.url ?? '',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, String(port)),
      STORAGE_DIR: path.join(folder, 'storage'),
      ADMIN_PASSWORD: ADMIN.password,
      PRODUCT_NAME: name,
      LOG_LEVEL: 'error',
      RATE_LIMIT_RESPONSES_PER_MINUTE: '1000000',
      RATE_LIMIT_RESPONSES_BURST: '1000000',
    })
    onTestFinished(() => server.end('SIGKILL').then(() => {}))
    return { ...server, name }
  })
  return { databaseUrl: postgres.url, proxies, servers }
}

async function publish(url: string) {
  const owner = await connectTo(url)
  const { data } = await owner.auth.signInWithPassword(ADMIN)
  const row = publishedRow(data.user?.id ?? '')
  await owner.from('diagnostics').insert(row).throwOnError()
  const { supabaseAnonKey }: { supabaseAnonKey: string } = await (await fetch(`${url}/config.json`)).json()
  return { diagnosticId: row.id, page: `/diagnostic/${row.publicurl}`, anonKey: supabaseAnonKey }
}

/** The ids of the diagnostic's responses, and its counter. */
async function readStored(databaseUrl: string, diagnosticId: string) {
  const database = await openPostgres(databaseUrl, 1)
  const responses = 'select id from public.diagnostic_responses where diagnosticid = $1'
  const { rows } = await database.query<{ id: string }>(responses, [diagnosticId])
  const counter = 'select responsecount from public.diagnostics where id = $1'
  const counted = await database.query<{ responsecount: number }>(counter, [diagnosticId])
  await database.close()
  return { ids: rows.map(({ id }) => id).sort(), counter: counted.rows[0]?.responsecount }
}

const examples = installed.map(({ name }) => name).join(' and ')

test.runIf(installed.length > 0)(
  `behind ${examples} two processes restart one after the other under ${CONNECTIONS} connections each, and nothing fails`,
  async () => {
    const { databaseUrl, proxies, servers } = await prepare()
    const eachProxyAsks = (name: string) =>
      vi.waitFor(
        async () => {
          const answers = proxies.map(async ({ url }) => (await fetch(`${url}/config.json`)).text())
          for (const text of await Promise.all(answers)) expect(text).toContain(name)
        },
        { timeout: 60_000 },
      )
    for (const { start } of servers) await start()
    for (const { name } of servers) await eachProxyAsks(name)
    const diagnostic = await publish(proxies[0]?.url ?? '')
    let isStopping = false
    const visitors = proxies.map(({ port }) => startVisitors(CONNECTIONS, { port, ...diagnostic }, () => !isStopping))
    const stopAll = () => Promise.all(visitors.map(({ stop }) => stop()))
    onTestFinished(() => stopAll().then(() => {}))
    await vi.waitFor(
      () => {
        for (const { outcomes } of visitors) expect(outcomes['POST 201']).toBeGreaterThanOrEqual(CONNECTIONS)
      },
      { timeout: 60_000 },
    )
    for (const { name, end, start } of servers) {
      isStopping = true
      expect(await end('SIGTERM')).toBe(0)
      isStopping = false
      await start()
      await eachProxyAsks(name)
    }
    const acknowledged = (await stopAll()).flat().sort()
    const failed = visitors.map(({ outcomes }) => Object.entries(outcomes).filter(([seen]) => !FINE.includes(seen)))
    expect(failed).toEqual(proxies.map(() => []))
    const stored = { ids: acknowledged, counter: acknowledged.length }
    expect(await readStored(databaseUrl, diagnostic.diagnosticId)).toEqual(stored)
  },
  240_000,
)

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
    const server = await listen({ host: '127.0.0.1', port: 0 }, app)
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
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
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
    const server = await listen({ host: '127.0.0.1', port: 0 }, app)
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
