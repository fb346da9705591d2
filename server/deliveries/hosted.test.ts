import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { createHostedClient } from '../backend/hostedClient.ts'
import { createServerData, ServerDataError } from '../backend/serverData.ts'
import { readConfig } from '../config/config.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startDeliveries } from './startDeliveries.ts'

const logger = pino({ level: 'silent' })
let backend: TestBackend
/** Serves the backend as a hosted project. */
let project: Server
let smtp: SMTPServer
let env: Record<string, string>
const recipients: string[] = []

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  backend = await startTestBackend()
  project = createServer(getRequestListener(backend.app.fetch))
  await new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      // A mailbox that is gone.
      if (address.startsWith('gone')) return callback(Object.assign(new Error('no such user'), { responseCode: 550 }))
      recipients.push(address)
      callback()
    },
  })
  await new Promise<void>((listening) => smtp.server.listen(0, '127.0.0.1', listening))
  env = {
    SUPABASE_URL: `http://127.0.0.1:${portOf(project)}`,
    SUPABASE_ANON_KEY: backend.anonKey,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
  }
})
afterAll(async () => {
  project.close()
  smtp.close(() => {})
  await backend.close()
})

test('a hosted project needs its service key, and its refusals name no values', async () => {
  const dataWith = (key: Record<string, string>) =>
    createServerData(createHostedClient(readConfig({ ...env, ...key }), logger))
  expect(dataWith({})).toBeNull()
  const data = dataWith({ SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey })
  expect(await data?.call('claim_connection', { p_kinds: [] })).toBeNull()
  const wrong = dataWith({ SUPABASE_SERVICE_ROLE_KEY: backend.anonKey })
  const refusal = await wrong?.call('stop_result_mails', { p_address: randomUUID() }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ServerDataError)
  expect(refusal).toMatchObject({ status: 401, code: '42501', reason: '' })
})

test('leads of a hosted project are mailed by SMTP; a refused recipient fails for good', async () => {
  const leadFor = async (email: string) => {
    const { client, userId } = await backend.account(email)
    const row = publishedRow(userId)
    await client.from('diagnostics').insert(row).throwOnError()
    await backend
      .client()
      .from('diagnostic_responses')
      .insert({ ...responseRow(row.id), leadinfo: { name: '花子' } })
      .throwOnError()
    return async () => (await client.from('deliveries').select('state, status, problem').throwOnError()).data
  }
  const [arrived, refused] = [await leadFor('sales@example.com'), await leadFor('gone@example.com')]
  const config = readConfig({ ...env, SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey })
  const client = createHostedClient(config, logger)
  const data = createServerData(client)
  if (data === null) throw new Error('the service key is set')
  const deps = {
    config,
    client,
    backend: null,
    data,
    admission: testAdmission(),
    secret: 's',
    metrics: createMetrics(),
  }
  const deliveries = startDeliveries({ ...deps, logger })
  const patient = { timeout: 40_000, interval: 100 }
  await vi.waitFor(
    async () => expect(await arrived()).toEqual([{ state: 'sent', status: 250, problem: null }]),
    patient,
  )
  await vi.waitFor(
    async () => expect(await refused()).toEqual([{ state: 'failed', status: 550, problem: 'mail-refused' }]),
    patient,
  )
  expect(recipients).toEqual(['sales@example.com'])
  await deliveries.stop()
})
