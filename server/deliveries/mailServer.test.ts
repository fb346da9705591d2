import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData } from '../backend/serverData.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startDeliveries } from './startDeliveries.ts'

const PATIENT = { timeout: 20_000, interval: 50 }

const database = await createTestDatabase()
let backend: TestBackend
let smtp: MailServer
let deliveries: ReturnType<typeof startDeliveries> | null = null
let metrics: ReturnType<typeof createMetrics>
const lines: string[] = []

beforeAll(async () => {
  backend = await startTestBackend({}, database)
})
beforeEach(async () => {
  smtp = await startMailServer()
  metrics = createMetrics()
  lines.length = 0
})
afterEach(async () => {
  await deliveries?.stop()
  deliveries = null
  smtp.close()
  await database.script('delete from public.deliveries; update public.connections set state = $$off$$')
})
afterAll(async () => {
  await backend.close()
  await database.close()
})

function start(renewMs?: number): void {
  const config = { ...backend.config, mail: { ...backend.config.mail, smtpUrl: smtp.url } }
  const client = createEmbeddedClient(backend)
  const data = createServerData(client)
  if (data === null) throw new Error('there is no service key')
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const deps = { config, client, backend, data, admission: backend.admission, secret: 's', logger, metrics }
  deliveries = startDeliveries({ ...deps, everyMs: 100, ...(renewMs === undefined ? {} : { renewMs }) })
}

/** A creator with a published diagnostic. @returns sends it a lead */
async function creator() {
  const { client, userId } = await backend.account(`owner-${randomUUID()}@example.com`)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const respond = async (name: string, address = '') => {
    const response = { ...responseRow(row.id), id: randomUUID(), leadinfo: { name, email: address } }
    await backend.client().from('diagnostic_responses').insert(response).throwOnError()
  }
  const resultMails = async () => {
    const id = randomUUID()
    await client
      .from('connections')
      .insert({ id, kind: 'result-mail', name: '結果メール', diagnosticid: row.id })
      .throwOnError()
    await client.from('connections').update({ state: 'on' }).eq('id', id).throwOnError()
    await client.from('connections').update({ state: 'off' }).eq('id', userId).throwOnError()
    return id
  }
  return { userId, respond, resultMails }
}

type Row = { state: string; problem: string | null; tries: number }

const rows = async () =>
  (await database.query<Row>('select state, problem, tries from public.deliveries order by created_at')).rows
const connection = async (id: string) =>
  (
    await database.query<{ state: string; failures: number; rests: boolean }>(
      `select state, failures, rest_until > now() as rests from public.connections where id = '${id}'`,
    )
  ).rows[0]
const anHourLater = () =>
  database.query(
    `update public.deliveries set waits_until = waits_until - interval '1 hour', tried_at = tried_at - interval '1 hour'`,
  )

test.each([
  ['RCPT', '550 5.7.1 unable to relay', 'relay'],
  ['RCPT', '553 5.7.1 sender not owned by user', 'sender'],
  ['MAIL', '530 5.7.0 authentication required', 'login'],
  ['MAIL', '550 5.7.1 sender rejected', 'sender'],
])(
  'a mail about leads that is refused at %s with %s waits for the setting, and then arrives',
  async (step, reply, failure) => {
    const { userId, respond } = await creator()
    await respond('花子')
    smtp.tell({ [step]: reply })
    start()
    await vi.waitFor(
      async () => expect(await rows()).toEqual([{ state: 'due', problem: 'mail-setting', tries: 1 }]),
      PATIENT,
    )
    expect(await connection(userId)).toEqual({ state: 'on', failures: 0, rests: true })
    expect(metrics.mailHealth.read()).toMatchObject({ acceptedAt: null, failing: { failure, reply } })
    expect(lines.join('')).toContain(`"failure":"${failure}"`)
    // However long it lasts, the connection stays on.
    await database.query(`update public.connections set failing_since = now() - interval '5 days', rest_until = null`)
    await vi.waitFor(async () => expect((await rows())[0]?.tries).toBe(2), PATIENT)
    expect(await connection(userId)).toMatchObject({ state: 'on' })
    smtp.tell({})
    await database.query('update public.connections set rest_until = null')
    await vi.waitFor(async () => expect(await rows()).toEqual([{ state: 'sent', problem: null, tries: 3 }]), PATIENT)
    expect(metrics.mailHealth.read()).toMatchObject({ acceptedAt: expect.any(String), failing: null })
  },
)

test('result mails to addresses that are refused or delayed stop no others', async () => {
  const { respond, resultMails } = await creator()
  const id = await resultMails()
  await respond('一', 'policy@example.org')
  await respond('二', 'unknown@example.org')
  await respond('三', 'slow@example.org')
  await respond('四', 'hanako@example.org')
  const answers: Record<string, string> = {
    'policy@example.org': '550 5.7.1 not welcome',
    'unknown@example.org': '550 5.1.1 unknown',
    'slow@example.org': '450 4.1.2 domain not found',
  }
  smtp.tell({ RCPT: (to) => answers[to] ?? '250 ok' })
  start()
  await vi.waitFor(async () => expect((await rows()).at(-1)?.state).toBe('sent'), PATIENT)
  expect(await rows()).toEqual([
    { state: 'failed', problem: 'mail-refused', tries: 1 },
    { state: 'failed', problem: 'mail-refused', tries: 1 },
    { state: 'due', problem: 'mail-delayed', tries: 1 },
    { state: 'sent', problem: null, tries: 1 },
  ])
  expect(await connection(id)).toEqual({ state: 'on', failures: 0, rests: null })
  expect(metrics.mailHealth.read().failing).toBeNull()
})

test('a mail without a reply is sent once more, an hour later, as it was; new leads do not wait for it', async () => {
  const { respond } = await creator()
  await respond('一')
  smtp.tell({ dot: 'reset' })
  start()
  const unconfirmed = { state: 'due', problem: 'mail-unconfirmed', tries: 1 }
  await vi.waitFor(async () => expect(await rows()).toEqual([unconfirmed]), PATIENT)
  smtp.tell({})
  await respond('二')
  await vi.waitFor(async () => expect((await rows())[1]).toEqual({ state: 'sent', problem: null, tries: 1 }), PATIENT)
  expect((await rows())[0]).toEqual(unconfirmed)
  expect(smtp.mails).toHaveLength(2)
  smtp.tell({ dot: 'close' })
  await database.query('update public.connections set rest_until = null')
  await respond('三')
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), PATIENT)
  await vi.waitFor(async () => expect((await rows())[2]?.problem).toBe('mail-unconfirmed'), PATIENT)
  await anHourLater()
  const failed = { state: 'failed', problem: 'mail-unconfirmed', tries: 2 }
  await vi.waitFor(async () => expect(await rows()).toMatchObject([failed, { state: 'sent' }, failed]), PATIENT)
  const ids = smtp.mails.map((mail) => mail.id)
  expect(ids.slice(3).sort()).toEqual([ids[0], ids[2]].sort())
  expect(new Set(ids).size).toBe(3)
  expect(ids).toHaveLength(5)
})

test('the lease of a connection is renewed while the mail server thinks', async () => {
  const { userId, respond } = await creator()
  await respond('一')
  let reply = (_text: string) => {}
  smtp.tell({ dot: () => new Promise((resolve) => (reply = resolve)) })
  start(100)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), PATIENT)
  await database.query(
    `update public.connections set leased_until = now() + interval '1 second' where id = '${userId}'`,
  )
  const leased = async () =>
    (
      await database.query<{ long: boolean }>(
        `select leased_until > now() + interval '1 minute' as long from public.connections where id = '${userId}'`,
      )
    ).rows[0]?.long
  await vi.waitFor(async () => expect(await leased()).toBe(true), PATIENT)
  reply('250 2.0.0 ok')
  await vi.waitFor(async () => expect(await rows()).toEqual([{ state: 'sent', problem: null, tries: 1 }]), PATIENT)
  expect(smtp.mails).toHaveLength(1)
})
