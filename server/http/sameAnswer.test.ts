import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { requestLog } from './requestLog.ts'
import { securityHeaders } from './securityHeaders.ts'

test.each([
  ['its policy is added', () => new Response(new Uint8Array(9))],
  ['it has its own', () => new Response('x', { headers: { 'content-security-policy': 'sandbox' } })],
])('an answer is passed on as it is, not copied with its body, where %s', async (_, make) => {
  const given = make()
  const app = new Hono()
    .use(requestLog(pino({ level: 'silent' }), createMetrics().requests))
    .use(securityHeaders(readConfig({})))
    .get('/', (c) => {
      c.set('scriptSource', "'sha256-x'")
      return given
    })
  const answer = await app.request('/')
  expect(answer).toBe(given)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox$|script-src 'self' 'sha256-x'/)
})
