import { Hono } from 'hono'
import pino from 'pino'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { PublicConfig } from '#domain/wire/publicConfig.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { awayClient } from '#tests/support/awayClient.ts'
import { createApp } from './app.ts'
import type { ServerData } from './backend/serverData.ts'
import { readConfig } from './config/config.ts'
import type { Readiness } from './http/readiness.ts'
import { createMetrics } from './metrics/metrics.ts'

function appWith(
  env: Record<string, string> = {},
  ready = async (): Promise<Readiness> => 'ok',
  log?: { write: (line: string) => void },
  data: ServerData | null = null,
) {
  const publicPages = new Hono()
  publicPages.get('/diagnostic/:slug', (c) => c.html('<!doctype html>'))
  publicPages.get('/broken', () => {
    throw new Error('山田太郎 taro@example.com')
  })
  publicPages.get('/strict', (c) => c.text('', 200, { 'Content-Security-Policy': "default-src 'none'; sandbox" }))
  const config = readConfig(env)
  return createApp({
    config,
    logger: log === undefined ? pino({ level: 'silent' }) : pino({ level: 'debug' }, log),
    client: { ...awayClient, anonKey: config.supabase?.anonKey ?? '' },
    metrics: createMetrics(),
    admission: testAdmission(),
    backend: null,
    data,
    publicPages,
    samples: async () => [],
    ready,
  })
}

describe('what is always answered', () => {
  test('the process lives, and the database answers or does not', async () => {
    expect((await appWith().request('/healthz')).status).toBe(200)
    expect((await appWith().request('/readyz')).status).toBe(200)
    for (const status of ['unavailable', 'read_only', 'rights_missing'] as const) {
      const answer = await appWith({}, async () => status).request('/readyz')
      expect([answer.status, await answer.json()]).toEqual([503, { status, version: expect.any(String) }])
    }
  })

  test('the database is asked once a second, however often /readyz is', async () => {
    const ready = vi.fn(async (): Promise<Readiness> => 'ok')
    const app = appWith({}, ready)
    for (let time = 0; time < 20; time++) expect((await app.request('/readyz')).status).toBe(200)
    expect(ready).toHaveBeenCalledTimes(1)
  })

  test('a proxy that is not declared is a problem from its first request on', async () => {
    const app = appWith()
    const problems = async () => (await (await app.request('/readyz')).json()).problems
    expect(await problems()).toEqual(['backup_missing'])
    const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    await app.request('/setup/checks', { headers: { 'x-forwarded-for': '192.0.2.1' } }, peer)
    expect(await problems()).toEqual(['proxy_not_declared', 'backup_missing'])
  })

  test('a public address without SMTP is ready, and says that mails do not arrive', async () => {
    const readyProblems = async (env: Record<string, string>) => {
      const answer = await appWith(env).request('/readyz')
      expect(answer.status).toBe(200)
      return (await answer.json()).problems
    }
    const PUBLIC_URL = 'https://shindan.example.jp'
    expect(await readyProblems({})).toEqual(['backup_missing'])
    expect(await readyProblems({ PUBLIC_URL })).toEqual(['mail_not_configured', 'backup_missing'])
    expect(await readyProblems({ PUBLIC_URL, SMTP_URL: 'smtp://localhost' })).toEqual(['backup_missing'])
    expect(await readyProblems({ PUBLIC_URL, SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'k' })).toEqual(
      [],
    )
    expect(await (await appWith({ PUBLIC_URL }).request('/config.json')).json()).toMatchObject({
      mailsDelivered: false,
      countsVisits: true,
      outbox: false,
    })
    const outbox = async (env: Record<string, string>) =>
      (await (await appWith(env).request('/config.json')).json()).outbox
    expect([await outbox({}), await outbox({ SMTP_URL: 'smtp://localhost' })]).toEqual([true, false])
  })

  test.each([
    [{}, true, true],
    [{ PUBLIC_URL: 'https://shindan.example.jp' }, true, false],
    [{ PUBLIC_URL: 'https://shindan.example.jp', SMTP_URL: 'smtp://localhost' }, true, true],
    [{ SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'k', SMTP_URL: 'smtp://localhost' }, false, false],
    [{ SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'k', SUPABASE_SERVICE_ROLE_KEY: 's' }, true, false],
  ])('with %j connections are possible: %s, and those that send mails: %s', async (env, available, mails) => {
    const { delivery } = await (await appWith(env).request('/config.json')).json()
    expect(delivery).toEqual({ available, mails })
  })

  test('the browser gets its part of the configuration, and nothing else', async () => {
    const config = await (
      await appWith({ ADMIN_PASSWORD: 'himitsu', REGISTER_LINK_EMAIL: 'a@example.com' }).request('/config.json')
    ).text()
    expect(JSON.parse(config)).toMatchObject({
      supabaseUrl: 'http://localhost:3000',
      supabaseAnonKey: '',
      hosted: false,
      productName: 'ミツジク',
      operator: { company: null },
    })
    expect(config).not.toMatch(/himitsu|a@example\.com/)
  })

  test('a hosted project is named instead of this server', async () => {
    const env = { SUPABASE_URL: 'https://project.example.com', SUPABASE_ANON_KEY: 'hosted' }
    const config = await (await appWith(env).request('/config.json')).json()
    expect(v.parse(PublicConfig, config)).toEqual(config)
    expect(config).toMatchObject({
      supabaseUrl: 'https://project.example.com',
      supabaseAnonKey: 'hosted',
      hosted: true,
    })
  })

  test('a file that does not exist under the assets is 404', async () => {
    expect((await appWith().request('/assets/nothing.js')).status).toBe(404)
    expect((await appWith().request('/nothing.png')).status).toBe(404)
    expect((await appWith().request('/..%2f..%2fpackage.json')).status).toBe(404)
  })
})

describe('security headers', () => {
  test.each(['/healthz', '/nothing.png', '/broken', '/diagnostic/x'])('stand on %s', async (path) => {
    const { headers } = await appWith().request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('HSTS is sent where people arrive by https', async () => {
    const { headers } = await appWith({ PUBLIC_URL: 'https://shindan.example.jp' }).request('/healthz')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const sent = async (HSTS: string) =>
      (await appWith({ PUBLIC_URL: 'https://x.example.jp', HSTS }).request('/')).headers.get(
        'strict-transport-security',
      )
    expect([await sent('host'), await sent('off')]).toEqual(['max-age=31536000', null])
  })

  test('a stricter policy of a route stays', async () => {
    const { headers } = await appWith().request('/strict')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('only the embedded public page may be framed', async () => {
    const policyOf = async (path: string) => (await appWith().request(path)).headers.get('content-security-policy')
    expect(await policyOf('/diagnostic/x?embed=1')).toContain('frame-ancestors *')
    expect(await policyOf('/dashboard?embed=1')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/diagnostic/x/result/ACE?embed=1')).toContain("frame-ancestors 'none'")
  })

  test('other sites may load the embedding script and shared pictures, and nothing else', async () => {
    const reach = async (path: string) => (await appWith().request(path)).headers.get('cross-origin-resource-policy')
    expect(await reach('/embed.js')).toBe('cross-origin')
    expect(await reach('/images/social/fish/ACE.png')).toBe('cross-origin')
    expect(await reach('/config.json')).toBe('same-site')
  })

  test('pages for visitors open in the process that is there, all others in a browsing context group of their own', async () => {
    const group = async (path: string) => (await appWith().request(path)).headers.get('cross-origin-opener-policy')
    for (const path of ['/diagnostic/x', '/diagnostic/x?embed=1', '/diagnostic/x/result/ACE']) {
      expect(await group(path)).toBeNull()
    }
    for (const path of ['/', '/dashboard', '/diagnostics', '/auth/v1/health', '/healthz']) {
      expect(await group(path)).toBe('same-origin')
    }
  })

  test('the marketing form provider is allowed on the contact page alone, when configured', async () => {
    const env = { HUBSPOT_REGION: 'na1', HUBSPOT_PORTAL_ID: '1', HUBSPOT_FORM_ID: 'f' }
    const policyOf = async (path: string, configured: Record<string, string>) =>
      (await appWith(configured).request(path)).headers.get('content-security-policy')
    expect(await policyOf('/contact', env)).toContain('hsforms')
    expect(await policyOf('/contact', {})).not.toContain('hsforms')
    expect(await policyOf('/', env)).not.toContain('hsforms')
  })
})

test('an unexpected error answers 500 with a sentence, and nothing personal reaches the log', async () => {
  const lines: string[] = []
  const answer = await appWith({}, undefined, { write: (line) => lines.push(line) }).request(
    '/broken?email=taro@example.com',
  )
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('サーバーでエラーが発生しました')
  expect(lines.join('')).toContain('unexpected error')
  expect(lines.join('')).not.toMatch(/taro@example\.com|山田太郎/)
})

test('the API answers its own problems, and its document and page are there without a database', async () => {
  const lines: string[] = []
  const data: ServerData = { serviceKey: 'key', call: async () => '山田太郎' }
  const authorization = `Bearer mj_${'x'.repeat(43)}`
  const log = { write: (line: string) => void lines.push(line) }
  const failed = await appWith({}, undefined, log, data).request('/api/v1/me', { headers: { authorization } })
  expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect((await failed.json()).title).toBe('Internal error')
  expect(lines.join('')).toContain('unexpected error')
  expect(lines.join('')).not.toMatch(/山田太郎|mj_x/)

  const app = appWith()
  expect((await app.request('/api/v1/me')).status).toBe(503)
  expect(await (await app.request('/api/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  expect(await (await app.request('/api/docs')).text()).toContain('連携の例')
})
