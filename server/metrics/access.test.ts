import { Hono } from 'hono'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { awayClient } from '#tests/support/awayClient.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Readiness } from '../http/readiness.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-some-length'

function appWith(env: Record<string, string> = {}, ready = async (): Promise<Readiness> => 'ok') {
  const app = createApp({
    config: readConfig(env),
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    admission: testAdmission(),
    client: awayClient,
    backend: null,
    data: null,
    publicPages: new Hono(),
    samples: async () => [],
    ready,
  })
  const local = 'http://localhost:3000'
  return async (
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
    url = local,
    httpVersion = '1.1',
  ) => {
    const incoming = { httpVersion, socket: { remoteAddress } }
    const answer = await app.request(`${url}/metrics`, { headers }, { incoming })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
}

test('without a token only this machine reads the metrics, as with the outbox', async () => {
  const metrics = appWith()
  const { status, text, headers } = await metrics()
  expect(status).toBe(200)
  expect(text).toContain('mitsujiku_database_up 1')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await metrics({}, '::1', 'http://[::1]:3000')).status).toBe(200)

  expect((await metrics({}, '192.0.2.1')).status).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  expect((await metrics({ via: '1.1 proxy' })).status).toBe(404)
  expect((await metrics({}, '127.0.0.1', 'http://rebound.example:3000')).status).toBe(404)
  // As nginx with no more than proxy_pass.
  expect((await metrics({}, '127.0.0.1', 'http://127.0.0.1:3000', '1.0')).status).toBe(404)
})

test('where people come from elsewhere, nobody reads them without a token', async () => {
  const metrics = appWith({ PUBLIC_URL: 'https://shindan.example.jp' })
  expect((await metrics()).status).toBe(404)
  expect((await metrics({ authorization: 'Bearer ' })).status).toBe(404)
})

test('with a token whoever sends it reads them, and nobody else', async () => {
  const metrics = appWith({ PUBLIC_URL: 'https://shindan.example.jp', METRICS_TOKEN: TOKEN })
  const from = (authorization: string) =>
    metrics({ authorization, 'x-forwarded-for': '192.0.2.1' }, '192.0.2.9', 'https://shindan.example.jp')
  expect((await from(`Bearer ${TOKEN}`)).status).toBe(200)
  for (const wrong of ['Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.toUpperCase()}`, `Basic ${TOKEN}`, TOKEN]) {
    expect((await from(wrong)).status).toBe(401)
  }
  const local = await appWith({ METRICS_TOKEN: TOKEN })()
  expect(local.status).toBe(401)
  expect(local.text).not.toContain('mitsujiku_')
})

test('a database that takes too long to answer keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = appWith({}, () => new Promise<Readiness>(() => {}))()
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await asked).text).toContain('mitsujiku_database_up 0')
  } finally {
    vi.useRealTimers()
  }
})
