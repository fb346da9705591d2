import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SetupChecks } from '#domain/wire/setupChecks.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { setPlan } from '#tests/support/storeRecords.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createHostedClient } from '../backend/hostedClient.ts'
import { readConfig } from '../config/config.ts'
import { createMailHealth } from '../mail/mailHealth.ts'
import { createSetup } from './setupRoutes.ts'

const silent = pino({ level: 'silent' })
let backend: TestBackend
/** Serves the backend as a hosted project. */
let project: Server
let smtp: SMTPServer
let received: string[]
let smtpUrl: string
const tokens = { administrator: '', creator: '', ended: '' }

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  backend = await startTestBackend()
  const administrator = await backend.account('boss@example.com')
  await setPlan(backend, administrator.userId, 'admin', null)
  const ended = await backend.account('former@example.com')
  await setPlan(backend, ended.userId, 'admin', null)
  await ended.client.auth.signOut()
  tokens.administrator = administrator.accessToken
  tokens.creator = (await backend.account('creator@example.com')).accessToken
  tokens.ended = ended.accessToken
  project = createServer(getRequestListener(backend.app.fetch))
  await new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening))
  received = []
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      received.push(address)
      callback()
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  smtpUrl = `smtp://127.0.0.1:${portOf(smtp.server)}`
})
afterAll(async () => {
  project.close()
  smtp.close(() => {})
  await backend.close()
})

type Options = { env?: Record<string, string>; hosted?: boolean; limits?: Parameters<typeof testAdmission>[0] }

/** The routes alone. @returns calls them with a token (null: none) */
function open({ env = {}, hosted = false, limits = {} }: Options) {
  const asked = `http://127.0.0.1:${portOf(project)}`
  const supabase = hosted ? { SUPABASE_URL: asked, SUPABASE_ANON_KEY: backend.anonKey } : {}
  const config = readConfig({ DATA_DIR: backend.dataDir, ...supabase, ...env })
  const mailHealth = createMailHealth()
  const { routes, report } = createSetup(
    config,
    testAdmission(limits),
    hosted ? createHostedClient(config, silent) : createEmbeddedClient(backend),
    mailHealth,
    async () => ({ due: 3, oldestSeconds: 1000 }),
  )
  const app = new Hono().route('/', routes)
  const call = (method: 'GET' | 'POST', path: string, token: string | null, headers = {}) =>
    app.request(
      path,
      { method, headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  const listOf = async (answer: Response) => v.parse(SetupChecks, await answer.json())
  const problems = async () => (await report()).problems
  return { call, listOf, problems, report }
}

describe.each([{ hosted: false }, { hosted: true }])('the checks, hosted: $hosted', ({ hosted }) => {
  test('are for administrators alone', async () => {
    const { call } = open({ env: { SMTP_URL: smtpUrl }, hosted })
    for (const [method, path] of [
      ['GET', '/setup/checks'],
      ['GET', '/setup/fixed'],
      ['POST', '/setup/test-mail'],
    ] as const) {
      const status = async (token: string | null) => (await call(method, path, token)).status
      expect(await status(null)).toBe(401)
      expect(await status('nonsense')).toBe(401)
      expect(await status(tokens.ended)).toBe(401)
      expect(await status(backend.anonKey)).toBe(401)
      expect(await status(backend.serviceKey)).toBe(401)
      expect(await status(tokens.creator)).toBe(403)
    }
    expect(received).toEqual([])
  })

  test('the settings that the environment fixes are read by administrators', async () => {
    const { call } = open({ env: { PRODUCT_NAME: '社名診断', IMAGE_MB_FREE: '7' }, hosted })
    const answer = await call('GET', '/setup/fixed', tokens.administrator)
    expect(await answer.json()).toEqual({ productName: '社名診断', imageMbFree: '7' })
  })

  test('show the addresses of the request, and are kept nowhere', async () => {
    const { call, listOf, problems } = open({ hosted })
    const answer = await call('GET', '/setup/checks', tokens.administrator, { 'x-forwarded-for': '203.0.113.9' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const addresses = { socket: '127.0.0.1', forwarded: '203.0.113.9', client: '127.0.0.1' }
    expect(await listOf(answer)).toContainEqual({ name: 'proxy', problem: 'proxy_not_declared', addresses })
    expect(await problems()).toEqual(['proxy_not_declared', ...(hosted ? [] : ['backup_missing']), 'deliveries_stuck'])
  })
})

test('an accepted test mail reaches the caller, and the list names it', async () => {
  const { call, listOf, report } = open({ env: { SMTP_URL: smtpUrl } })
  expect(await report()).toMatchObject({ untried: ['mail'] })
  const [mail] = await listOf(await call('POST', '/setup/test-mail', tokens.administrator))
  expect(mail).toMatchObject({ name: 'mail', problem: null, lastTest: { to: 'boss@example.com', failure: null } })
  expect(received).toEqual(['boss@example.com'])
  expect((await listOf(await call('GET', '/setup/checks', tokens.administrator)))[0]).toEqual(mail)
  expect(await report()).toMatchObject({ untried: [] })
})

test('a refused test mail is a problem, with the words of the server', async () => {
  const { call, listOf, problems } = open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const [mail] = await listOf(await call('POST', '/setup/test-mail', tokens.administrator))
  const lastTest = { failure: 'refused', reply: 'connect ECONNREFUSED 127.0.0.1:1' }
  expect(mail).toMatchObject({ name: 'mail', problem: 'mail_test_failed', lastTest })
  expect(await problems()).toContain('mail_test_failed')
})

test('test mails count as mails', async () => {
  const { call } = open({ limits: { mail: 1 } })
  const send = () => call('POST', '/setup/test-mail', tokens.administrator)
  expect((await send()).status).toBe(200)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

test('a backend that does not answer is an outage, no refusal', async () => {
  const env = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_ANON_KEY: 'key' }
  const config = readConfig(env)
  const { routes } = createSetup(
    config,
    testAdmission(),
    createHostedClient(config, silent),
    createMailHealth(),
    async () => null,
  )
  const headers = { authorization: `Bearer ${tokens.administrator}` }
  expect((await routes.request('/setup/checks', { headers })).status).toBe(503)
})
