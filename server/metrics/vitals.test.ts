import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { COUNTED } from '../admission/limits.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createMetrics } from './metrics.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

function appWith(env: Record<string, string> = {}) {
  const metrics = createMetrics()
  const lines: string[] = []
  const app = createApp({
    config: readConfig(env),
    logger: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    metrics,
    admission: testAdmission(),
    backend: null,
    data: null,
    publicPages: new Hono(),
    samples: async () => [],
    ready: async () => 'ok',
  })
  return {
    lines,
    send: async (body: unknown, headers: Record<string, string> = JSON_TYPE) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return (await app.request('/vitals', { method: 'POST', headers, body: text })).status
    },
    counted: async () =>
      (await metrics.registry.metrics()).split('\n').filter((line) => /^web_vitals_\w+_(count|sum)/.test(line)),
  }
}

const LCP = { name: 'LCP', value: 1800, rating: 'good' }

test('a report is counted in seconds by page and rating', async () => {
  const { send, counted } = appWith()
  const vitals = [LCP, { name: 'CLS', value: 0.2, rating: 'needs-improvement' }]
  expect(await send({ page: 'diagnostic', vitals })).toBe(204)
  expect(await send({ page: 'landing', vitals: [{ name: 'INP', value: 700, rating: 'poor' }] })).toBe(204)
  expect(await counted()).toEqual([
    'web_vitals_lcp_seconds_sum{page="diagnostic",rating="good"} 1.8',
    'web_vitals_lcp_seconds_count{page="diagnostic",rating="good"} 1',
    'web_vitals_inp_seconds_sum{page="landing",rating="poor"} 0.7',
    'web_vitals_inp_seconds_count{page="landing",rating="poor"} 1',
    'web_vitals_cls_score_sum{page="diagnostic",rating="needs-improvement"} 0.2',
    'web_vitals_cls_score_count{page="diagnostic",rating="needs-improvement"} 1',
  ])
})

describe('what is no report is refused, and nothing of it counted', () => {
  test.each([
    ['no JSON', 'LCP=1800'],
    ['another page', { page: '/diagnostic/himitsu', vitals: [LCP] }],
    ['another name', { page: 'landing', vitals: [{ ...LCP, name: 'FID' }] }],
    ['a name that every object has', { page: 'landing', vitals: [{ ...LCP, name: 'constructor' }] }],
    ['another rating', { page: 'landing', vitals: [{ ...LCP, rating: 'himitsu' }] }],
    ['a negative value', { page: 'landing', vitals: [{ ...LCP, value: -1 }] }],
    ['a value beyond every wait', { page: 'landing', vitals: [{ ...LCP, value: 1e9 }] }],
    ['a value that is infinite', '{"page":"landing","vitals":[{"name":"LCP","value":1e999,"rating":"good"}]}'],
    ['a value in words', { page: 'landing', vitals: [{ ...LCP, value: '1800' }] }],
    ['more than is asked for', { page: 'landing', vitals: [LCP], url: 'https://example.com' }],
    ['more than is asked for of a vital', { page: 'landing', vitals: [{ ...LCP, id: 'v5-1' }] }],
    ['the same twice', { page: 'landing', vitals: [LCP, LCP] }],
    ['nothing', { page: 'landing', vitals: [] }],
  ])('%s', async (_, body) => {
    const { send, counted } = appWith()
    expect(await send(body)).toBe(400)
    expect(await counted()).toEqual([])
  })

  test('what another site’s page could send without asking', async () => {
    const { send, counted } = appWith()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; x=application/json']) {
      expect(await send({ page: 'landing', vitals: [LCP] }, { 'content-type': type })).toBe(400)
    }
    expect(await counted()).toEqual([])
  })

  test('a long one', async () => {
    expect(await appWith().send(' '.repeat(2000))).toBe(413)
  })
})

test('who asks not to be measured is not', async () => {
  const { send, counted } = appWith()
  const report = { page: 'landing', vitals: [LCP] }
  expect(await send(report, { ...JSON_TYPE, 'sec-gpc': '1' })).toBe(204)
  expect(await send(report, { ...JSON_TYPE, dnt: '1' })).toBe(204)
  expect(await counted()).toEqual([])
})

test('one address is heard only so often', async () => {
  const { send } = appWith()
  const report = { page: 'landing', vitals: [LCP] }
  const statuses = await Promise.all(Array.from({ length: COUNTED.vitals.points + 10 }, () => send(report)))
  expect(statuses.filter((status) => status === 204)).toHaveLength(COUNTED.vitals.points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('switched off, there is nothing to report to', async () => {
  const { send, counted } = appWith({ WEB_VITALS: 'off' })
  expect(await send({ page: 'landing', vitals: [LCP] })).toBe(404)
  expect(await counted()).toEqual([])
})
