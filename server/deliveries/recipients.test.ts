import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData } from '../backend/serverData.ts'
import { openSmtp } from '../mail/transport.ts'
import { startDeliveries } from './startDeliveries.ts'

/** Typed by strangers. None is one plain address. */
const NOT_PLAIN = [
  'victim@example.org, n1@example.net',
  '"Read http://evil.example" <victim@example.org>',
  'g: victim@example.org, n1@example.net;',
  '<victim@example.org>',
  '<@example.net:victim@example.org>',
  'victim(n1@example.net)@example.org',
  'victim@example.org (n1)',
  '"victim@example.org, n1"@example.net',
  'victim@example.org@example.net',
  'victim@example.org\r\nBcc: n1@example.net',
  '=?utf-8?B?dmljdGltQGV4YW1wbGUub3JnLA==?=@example.net',
  '=?utf-8?Q?Read_this?= <victim@example.org>',
  'victim@example.org;',
  'victim@[127.0.0.1]',
  `${'㎏'.repeat(125)}@example.org`,
]

type Arrived = { recipients: string[]; raw: string; mail: Email }

let smtp: SMTPServer
let backend: TestBackend
let deliveries: ReturnType<typeof startDeliveries>
let config: TestBackend['config']
let smtpUrl: string
const arrived: Arrived[] = []
const asked: string[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      asked.push(address)
      callback()
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        arrived.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        })
        callback()
      })
    },
  })
  await new Promise<void>((listening) => smtp.server.listen(0, '127.0.0.1', listening))
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  // The mails of accounts stay in the outbox.
  backend = await startTestBackend()
  config = { ...backend.config, mail: { ...backend.config.mail, smtpUrl } }
  const client = createEmbeddedClient(backend)
  const data = createServerData(client)
  if (data === null) throw new Error('there is no service key')
  const { admission, metrics } = backend
  const logger = pino({ level: 'silent' })
  const deps = { config, client, backend, data, admission, secret: 's', logger, metrics }
  deliveries = startDeliveries({ ...deps, everyMs: 100 })
})
afterAll(async () => {
  await deliveries.stop()
  smtp.close(() => {})
  await backend.close()
})

const PATIENT = { timeout: 40_000, interval: 50 }

/** A creator with a published diagnostic. @returns sends a lead to it */
async function creatorOf(email: string) {
  const { client, userId } = await backend.account(email)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const respond = async (address: string) => {
    const response = { ...responseRow(row.id), id: randomUUID(), leadinfo: { name: '花子', email: address } }
    await backend.client().from('diagnostic_responses').insert(response).throwOnError()
  }
  return { client, userId, row, respond }
}

const mailsWith = (subject: string) => arrived.filter(({ mail }) => mail.subject?.includes(subject))

test('a result mail goes to one plain address; the log says why others got none', async () => {
  const { client, row, respond } = await creatorOf('marketing@example.com')
  const connection = { id: randomUUID(), kind: 'result-mail', name: '結果メール', diagnosticid: row.id }
  await client.from('connections').insert(connection).throwOnError()
  await client.from('connections').update({ state: 'on' }).eq('id', connection.id).throwOnError()
  const hanako = ['hanako@example.org', 'HANAKO@example.org', 'ｈａｎａｋｏ＠example.org', 'hanako@example.org,']
  for (const address of [...NOT_PLAIN, ...hanako, 'jiro+x@example.org']) await respond(address)
  const log = async () => {
    const ofThis = client.from('deliveries').select('state, problem').eq('connection_id', connection.id)
    return (await ofThis.order('created_at').throwOnError()).data
  }
  await vi.waitFor(async () => expect((await log())?.every(({ state }) => state !== 'due')).toBe(true), PATIENT)
  const sent = { state: 'sent', problem: null }
  const again = { state: 'skipped', problem: 'already-sent' }
  expect(await log()).toEqual([
    ...NOT_PLAIN.map(() => ({ state: 'skipped', problem: 'no-address' })),
    sent,
    again,
    again,
    again,
    sent,
  ])
  const mails = mailsWith('診断結果')
  expect(mails.map(({ recipients }) => recipients)).toEqual([['hanako@example.org'], ['jiro+x@example.org']])
  expect(mails.map(({ mail }) => mail.to)).toEqual([
    [{ name: '', address: 'hanako@example.org' }],
    [{ name: '', address: 'jiro+x@example.org' }],
  ])
})

test.each([
  ['hanako@example.org', [{ name: '', address: 'hanako@example.org' }]],
  ['"Read http://evil.example" <victim@example.org>', undefined],
  ['victim@example.org, n1@example.net', undefined],
])('the mail about a lead with %s answers to %j', async (address, replyTo) => {
  const owner = `sales-${randomUUID()}@example.com`
  const { respond } = await creatorOf(owner)
  await respond(address)
  const ofOwner = () => mailsWith('新しいリード').filter(({ recipients }) => recipients.includes(owner))
  await vi.waitFor(() => expect(ofOwner()).toHaveLength(1), PATIENT)
  expect(ofOwner()[0]?.recipients).toEqual([owner])
  expect(ofOwner()[0]?.mail.replyTo).toEqual(replyTo)
})

test('answers to a result mail go to a recipient of the account, as long as it agrees', async () => {
  const { client, userId, row, respond } = await creatorOf('answers@example.com')
  const other = await creatorOf('others@example.com')
  const addRecipient = async (of: string, address: string) => {
    const { rows } = await backend.database.query<{ id: string }>(
      `insert into public.connections (id, user_id, kind, name, settings, confirmed_at)
       values (gen_random_uuid(), $1::text::uuid, 'mail', '宛先', jsonb_build_object('address', $2::text), now()) returning id`,
      [of, address],
    )
    return rows[0]?.id ?? ''
  }
  const recipient = await addRecipient(userId, 'desk@example.org')
  const foreign = await addRecipient(other.userId, 'foreign@example.org')
  const settings = (replyTo: string) => ({ replyTo, paragraph: 'お待ちしています。' })
  const connection = { id: randomUUID(), kind: 'result-mail', name: '結果メール', diagnosticid: row.id }
  await client
    .from('connections')
    .insert({ ...connection, settings: settings('') })
    .throwOnError()
  await client.from('connections').update({ state: 'on' }).eq('id', connection.id).throwOnError()
  const replyTo = async (id: string, address: string) => {
    await client
      .from('connections')
      .update({ settings: settings(id) })
      .eq('id', connection.id)
      .throwOnError()
    await respond(address)
    const found = () => mailsWith('診断結果').find(({ recipients }) => recipients.includes(address))
    await vi.waitFor(() => expect(found()).toBeDefined(), PATIENT)
    expect(found()?.mail.text).toContain('お待ちしています。')
    return found()?.mail.replyTo?.map((one) => one.address)
  }
  expect(await replyTo(recipient, 'v1@example.org')).toEqual(['desk@example.org'])
  expect(await replyTo('', 'v2@example.org')).toBeUndefined()
  expect(await replyTo(foreign, 'v3@example.org')).toBeUndefined()
  expect(await replyTo(userId, 'v4@example.org')).toBeUndefined()
  expect(await replyTo('x', 'v5@example.org')).toBeUndefined()
  const decline = 'select public.confirm_recipient($1::text::uuid, $2::text, false)'
  await backend.database.query(decline, [recipient, 'desk@example.org'])
  expect(await replyTo(recipient, 'v6@example.org')).toBeUndefined()
})

test('a recipient gets the mail alone, and its mail program offers to stop it', async () => {
  const { userId, respond } = await creatorOf('giver@example.com')
  await backend.database.query(
    `insert into public.connections (id, user_id, kind, name, settings, state, confirmed_at)
     values (gen_random_uuid(), $1::text::uuid, 'mail', '宛先', '{"address": "desk2@example.org"}', 'on', now())`,
    [userId],
  )
  await respond('hanako@example.org')
  const found = () => mailsWith('新しいリード').find(({ recipients }) => recipients.includes('desk2@example.org'))
  await vi.waitFor(() => expect(found()).toBeDefined(), PATIENT)
  const { recipients, mail } = found() as Arrived
  expect(recipients).toEqual(['desk2@example.org'])
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['hanako@example.org'])
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/mails\/recipient\/[0-9a-f-]{36}\/[\w-]+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('an odd address is one recipient for the mail library, or none', async () => {
  const { send, close } = openSmtp(config, smtpUrl)
  const odd = [...NOT_PLAIN, 'victim@example.org, n1', 'victim\0@example.org', `${'a'.repeat(288)}@example.org`]
  for (const address of odd) {
    const one = { name: 'odd, n1@example.net', address }
    asked.length = 0
    // The server of this test refuses some.
    await send({ to: one, replyTo: one, subject: 'odd', text: 't', html: 't' })
    expect(asked.length).toBeLessThan(2)
  }
  close()
  const mails = mailsWith('odd')
  expect(mails.length).toBeGreaterThan(0)
  for (const { recipients, mail } of mails)
    expect([recipients, mail.to, mail.replyTo]).toMatchObject([[{}], [{}], [{}]])
})

test('no text becomes a header or a body', async () => {
  const { send, close } = openSmtp({ ...config, productName: '製品\r\nBcc: n1@example.net' }, smtpUrl)
  const injected = '\r\nBcc: n2@example.net\n\nbody'
  const to = { name: `花子${injected}`, address: 'hanako@example.org' }
  await send({
    to,
    replyTo: to,
    subject: `題${injected}`,
    text: 't',
    html: 't',
    headers: { 'List-Unsubscribe': `<x>${injected}` },
  })
  close()
  const [one] = mailsWith('題')
  expect(one?.recipients).toEqual(['hanako@example.org'])
  expect(one?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(one?.mail.text).toBe('t\n')
})
