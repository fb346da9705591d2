import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, PROXIES } from '#tests/support/proxies.ts'
import { startWholeServer } from '#tests/support/wholeServer.ts'
import { projectRoot } from '../process/paths.ts'

describe.runIf(PROXIES[1]?.isInstalled)('the example for Caddy', () => {
  test('is valid as it stands', () => {
    const { status, stderr } = spawnSync(
      '/usr/bin/caddy',
      ['validate', '--config', path.join(projectRoot, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      { encoding: 'utf8', env: { ...process.env, HOME: tmpdir() } },
    )
    expect(status, stderr).toBe(0)
  })

  test('does not take the last process for dead because it is slow while another one restarts', () => {
    const { stdout } = spawnSync('/usr/bin/caddy', ['adapt', '--config', path.join(projectRoot, 'deploy/Caddyfile')], {
      encoding: 'utf8',
      env: { ...process.env, HOME: tmpdir() },
    })
    const [, nanoseconds] = /"active":\{[^}]*"timeout":(\d+)/.exec(stdout) ?? []
    expect(Number(nanoseconds)).toBeGreaterThanOrEqual(30e9)
  })
})

for (const kind of PROXIES) {
  describe.runIf(kind.isInstalled)(`the logs of the example for ${kind.name}`, () => logging(kind))
  describe.runIf(kind.isInstalled)(`behind the example for ${kind.name}`, () => behind(kind))
  describe.runIf(kind.isInstalled && kind.name === 'nginx')('a flood before nginx', () => flooding(kind))
  describe.runIf(kind.isInstalled)(`behind a CDN and the example for ${kind.name}`, () => behindCdn(kind))
}

type Kind = (typeof PROXIES)[number]
type Variant = Pick<Parameters<Kind['configure']>[0], 'cdn' | 'burst'>

/** The server, and the proxy in front of it, for the tests that follow. */
function inFront(kind: Kind, trusted: string, variant: Variant = {}) {
  let folder: string
  let server: Awaited<ReturnType<typeof startWholeServer>>
  let proxy: ChildProcess
  let address: string
  let plainAddress: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-proxy-'))
    server = await startWholeServer({
      PUBLIC_URL: 'https://shindan.example.jp',
      TRUST_PROXY: trusted,
      RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '2',
    })
    const [port, plainPort] = [await freePort(), await freePort()]
    plainAddress = `http://127.0.0.1:${plainPort}`
    address = `http://127.0.0.1:${port}`
    const args = kind.configure({ folder, port, plainPort, serverPorts: [server.port], ...variant })
    proxy = spawn(kind.program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } })
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 10_000 })
  })
  afterAll(async () => {
    proxy.kill('SIGTERM')
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (target: string, init: RequestInit = {}) => fetch(address + target, { redirect: 'manual', ...init })

  /** Tries a wrong password behind the given `X-Forwarded-For`. @returns the status */
  async function signIn(forwardedFor: string, more: Record<string, string> = {}): Promise<number> {
    const answer = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor, ...more },
      body: JSON.stringify({ email: `nobody-${Math.random()}@example.com`, password: 'wrong password' }),
    })
    return answer.status
  }

  const problems = async () => JSON.parse((await server.raw('/readyz')).body).problems

  return { ask, signIn, problems, server: () => server, plainAddress: () => plainAddress }
}

function logging(kind: Kind) {
  const secret = 'himitsu'
  const asked = [
    `/erase/0b1f/${secret}`,
    `/auth/v1/verify?token=${secret}&type=signup`,
    `/mails/stop/${secret}`,
    `/mails/recipient/0b1f/${secret}`,
    `/diagnostic/shindan/result/ACE?kept=${secret}`,
    `/diagnostic/shindan/keep/${secret}`,
    `/report/${secret}`,
    `/reset-password?token_hash=${secret}`,
    `/?code=${secret}`,
    `/rest/v1/diagnostic_responses?leadinfo-%3E%3Eemail=eq.${secret}`,
  ]

  test.each(['answers', 'breaks off'])('name no secret of an address when the server %s', async (way) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-logs-'))
    // Where a confirmed link leads: the session is in the fragment.
    const upstream = createServer((request, response) => {
      if (way === 'breaks off' && request.url !== '/healthz') request.socket.destroy()
      else response.writeHead(request.url === '/healthz' ? 200 : 303, { location: `/#access_token=${secret}` }).end()
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port: serverPort } = upstream.address() as AddressInfo
    const [port, plainPort] = [await freePort(), await freePort()]
    const args = kind.configure({ folder, port, plainPort, serverPorts: [serverPort] })
    const errors = openSync(path.join(folder, 'errors.log'), 'w')
    const proxy = spawn(kind.program, args, {
      stdio: ['ignore', errors, errors],
      env: { ...process.env, HOME: folder },
    })
    const logs = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join('')
    const ask = (target: string, headers = {}, from = port) =>
      fetch(`http://127.0.0.1:${from}${target}`, { redirect: 'manual', headers })
    try {
      await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 10_000 })
      await Promise.all(
        asked.flatMap((target) => [
          ask(target),
          ask(target, {}, plainPort),
          ask('/assets/x.js', { referer: `https://shindan.example.jp${target}` }),
        ]),
      )
      await ask('/last')
      for (const part of [
        '/last',
        '/erase/0b1f/...',
        '/mails/stop/...',
        '/keep/...',
        '/report/...',
        '/auth/v1/verify',
      ]) {
        await expect.poll(logs).toContain(part)
      }
      expect(logs()).not.toContain(secret)
    } finally {
      proxy.kill('SIGTERM')
      upstream.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

function flooding(kind: Kind) {
  const { ask } = inFront(kind, '2', { cdn: true, burst: 20 })

  test.each([
    ['address', ['192.0.2.1'], '192.0.2.2'],
    ['IPv6 /56', ['2001:db8:1:a200::1', '2001:db8:1:a2ff:1::1'], '2001:db8:1:a300::1'],
  ])('ends there for its %s, and for no other one', async (_, flood, other) => {
    const from = async (client = '') => (await ask('/healthz', { headers: { 'x-forwarded-for': client } })).status
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => from(flood[n % flood.length])))
    expect(statuses.filter((status) => status === 200)).toHaveLength(21)
    expect(statuses.filter((status) => status === 429)).toHaveLength(19)
    expect(await from(other)).toBe(200)
  })
}

function behindCdn(kind: Kind) {
  const { signIn, problems } = inFront(kind, '2', { cdn: true })

  test('a declared CDN needs no attention', async () => {
    await signIn('192.0.2.50', { 'cf-connecting-ip': '192.0.2.50' })
    expect(await problems()).not.toContain('cdn_not_declared')
  })

  test('each visitor has limits of their own, whatever they claim', async () => {
    const statuses: number[] = []
    for (const visitor of [1, 1, 1, 2]) statuses.push(await signIn(`198.51.100.${statuses.length}, 192.0.2.${visitor}`))
    expect(statuses).toEqual([400, 400, 429, 400])
  })

  test('so has one within the CDN’s networks, who names others in vain', async () => {
    const statuses: number[] = []
    for (const named of [11, 12, 13]) statuses.push(await signIn(`192.0.2.${named}, 127.0.0.9`))
    expect(statuses).toEqual([400, 400, 429])
  })
}

function behind(kind: Kind) {
  const { ask, signIn, problems, server, plainAddress } = inFront(kind, '1')

  test('a CDN that TRUST_PROXY does not count is noticed', async () => {
    expect(await problems()).not.toContain('cdn_not_declared')
    await ask('/auth/v1/user', { headers: { apikey: server().anonKey, 'cf-connecting-ip': '192.0.2.50' } })
    expect(await problems()).toContain('cdn_not_declared')
  })

  test('security headers are the server’s, once each', async () => {
    const answer = await ask('/healthz')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('who comes by http is sent to https', async () => {
    const answer = await fetch(`${plainAddress()}/privacy`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(/^https:.*\/privacy$/)
  })

  test.each(['/outbox', '/outbox.json', '/maintenance/backup', '/metrics'])('%s is not there', async (target) => {
    const headers = { authorization: `Bearer ${server().serviceKey}` }
    for (const method of ['GET', 'POST']) expect((await ask(target, { method, headers })).status).toBe(404)
  })

  test('the server itself refuses a proxied request, should the proxy let it through', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1', authorization: `Bearer ${server().serviceKey}` }
    expect((await server().raw('/outbox', forwarded)).status).toBe(404)
    expect((await server().raw('/maintenance/backup', forwarded, 'POST')).status).toBe(404)
  })

  test('a visitor cannot choose the address that limits count by', async () => {
    const statuses: number[] = []
    for (const claimed of [0, 1, 2]) statuses.push(await signIn(`192.0.2.${claimed}`))
    expect(statuses).toEqual([400, 400, 429])
  })
}
