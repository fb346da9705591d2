import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { freePort, PROXIES } from '#tests/support/proxies.ts'
import { startWholeServer } from '#tests/support/wholeServer.ts'

/** After this time everybody sees a change. */
const PROMISED_MS = 5_000
/** A notification of PostgreSQL comes after the answer to the change, on a loaded machine much later. */
const PATIENT = { timeout: 20_000 }

const nginx = PROXIES[0]

describe.runIf(nginx?.isInstalled)('the cache of the example for nginx', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof startWholeServer>>
  let owner: Awaited<ReturnType<typeof server.account>>
  let proxy: ChildProcess
  let stopServer: () => Promise<void>
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-proxy-cache-'))
    server = await startWholeServer({ TRUST_PROXY: '1', RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '2' })
    stopServer = server.close
    owner = await server.account('owner@example.com')
    await server.database.query(`update public.profiles set plan_type = 'admin' where id = $1`, [owner.userId])
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const args = nginx?.configure({ folder, port, plainPort: await freePort(), serverPorts: [server.port] }) ?? []
    proxy = spawn(nginx?.program ?? '', args, { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 10_000 })
  })
  afterAll(async () => {
    proxy.kill('SIGTERM')
    await stopServer()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask(target: string, init: RequestInit = {}) {
    const answer = await fetch(address + target, { redirect: 'manual', ...init })
    const { status, headers } = answer
    return { status, headers, text: await answer.text(), from: headers.get('x-request-id') }
  }

  async function publish(title: string) {
    const row = { ...publishedRow(owner.userId), title }
    await owner.client.from('diagnostics').insert(row).throwOnError()
    return { ...row, path: `/diagnostic/${row.publicurl}` }
  }

  const change = (id: string, values: object) =>
    owner.client.from('diagnostics').update(values).eq('id', id).throwOnError()

  test('gives a page, a result, a frame, a 404 and the sitemap to all from one answer of the server', async () => {
    const { path: page } = await publish('一度だけ')
    const targets = [page, `${page}/result/ACE`, `${page}?embed=1`, '/diagnostic/nothing-here', '/sitemap.xml', '/']
    for (const target of targets) {
      const { from } = await ask(target)
      const others = await Promise.all(Array.from({ length: 20 }, () => ask(target)))
      expect(new Set(others.map((other) => other.from))).toEqual(new Set([from]))
    }
    expect((await ask(`${page}?embed=1`)).headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect((await ask(page)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('gives each browser the encoding it reads, and 304 to whom the page is known', async () => {
    const { path: page } = await publish('圧縮')
    for (const encoding of ['br', 'gzip', 'br']) {
      const { headers, text } = await ask(page, { headers: { 'accept-encoding': encoding } })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(text).toContain('圧縮')
    }
    const etag = (await ask(page)).headers.get('etag') ?? ''
    expect((await ask(page, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('shows a change and an unpublishing within 5 seconds, asked for meanwhile or not', async () => {
    const [saved, quiet, unpublished, back] = [
      await publish('以前'),
      await publish('以前'),
      await publish('以前'),
      await publish('以前'),
    ]
    await change(back.id, { publicurl: `${back.publicurl}-x` })
    await vi.waitFor(async () => expect((await ask(back.path)).status).toBe(301), PATIENT)
    for (const { path: page } of [saved, quiet, unpublished]) expect((await ask(page)).text).toContain('以前')
    await change(saved.id, { title: '以後' })
    await change(quiet.id, { title: '以後' })
    await change(unpublished.id, { ispublished: false })
    await change(back.id, { publicurl: back.publicurl })
    const changedAt = Date.now()
    await vi.waitFor(async () => expect((await ask(saved.path)).text).toContain('以後'), PATIENT)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(changedAt + PROMISED_MS), PATIENT)
    const [seen, gone, returned] = await Promise.all([quiet, unpublished, back].map((row) => ask(row.path)))
    expect([seen?.text.includes('以後'), gone?.status, returned?.status]).toEqual([true, 404, 200])
  }, 60_000)

  test('holds nothing back that belongs to one person', async () => {
    const row = await publish('回答')
    const json = { apikey: server.anonKey, 'content-type': 'application/json' }
    const own = { ...json, authorization: `Bearer ${owner.accessToken}` }
    for (const [target, init] of [
      [`/rest/v1/diagnostics?select=id`, { headers: own }],
      ['/auth/v1/user', { headers: own }],
      ['/config.json', {}],
      ['/dashboard', {}],
      [`${row.path}/keep/1-2-3`, {}],
      [`${row.path}/result/ACE?kept=1`, {}],
    ] as const) {
      const [first, second] = [await ask(target, init), await ask(target, init)]
      expect([target, second.from === first.from]).toEqual([target, false])
    }
    const stored = [responseRow(row.id), responseRow(row.id)]
    for (const response of stored) {
      const init = { method: 'POST', headers: json, body: JSON.stringify(response) }
      expect((await ask('/rest/v1/diagnostic_responses', init)).status).toBe(201)
      expect((await ask(row.path, init)).status).toBe(404)
    }
    const { count } = await owner.client.from('diagnostic_responses').select('id', { count: 'exact', head: true })
    expect(count).toBe(stored.length)
  })

  test('shows a page no longer than that while the server is away', async () => {
    const { path: page } = await publish('停止')
    const { from } = await ask(page)
    const stopped = stopServer()
    stopServer = () => stopped
    expect(await ask(page)).toMatchObject({ status: 200, from })
    await vi.waitFor(async () => expect((await ask(page)).status).toBe(503), { timeout: PROMISED_MS })
  })
})
