import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newLeadField } from '#domain/lead/leadForm.ts'
import { isFreeKind, LEAD_KINDS } from '#domain/lead/leadKinds.ts'
import { readInstallation } from '#server/maintenance/readInstallation.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

/** In every text of the visitor. */
const MARKER = 'shirushi-7f3a'
const EMAIL = `${MARKER}@example.com`
/** Every kind that takes a text. */
const FORM = LEAD_KINDS.filter((kind) => kind !== 'choice' && kind !== 'checkbox').map((kind) => ({
  ...newLeadField(isFreeKind(kind) ? `${kind}-1` : kind, kind),
  label: 'ご要望',
}))
const PATIENT = { timeout: 30_000, interval: 50 }

let server: WholeServer
let owner: Awaited<ReturnType<WholeServer['account']>>
let crm: Receiver
/** Refuses, and repeats what it got in its answer. */
let echo: Receiver

beforeAll(async () => {
  server = await startWholeServer({ DELIVERY_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'debug' }, 100)
  crm = await startReceiver()
  echo = await startReceiver((response, request) => answers(400, request.body.slice(-300))(response, request, 0))
  owner = await server.account('owner@example.com')
  await server.database.query(`update public.profiles set plan_type = 'premium'`)
})
afterAll(async () => {
  await server.close()
  await crm.close()
  await echo.close()
})

async function connect(kind: string, more: object, secrets: object | null = null) {
  const id = randomUUID()
  const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' }
  const sealing =
    secrets && (await server.raw('/connections/seal', headers, 'POST', JSON.stringify({ id, kind, secrets })))
  const sealed = sealing && JSON.parse(sealing.body).sealed
  await owner.client
    .from('connections')
    .insert({ id, kind, name: kind, ...more, sealed })
    .throwOnError()
  await owner.client.from('connections').update({ state: 'on' }).eq('id', id).throwOnError()
}

async function diagnostic() {
  const texts = { privacy_policy_text: '方針', advertising_consent: '案内を受け取る', lead_fields: FORM }
  const row = { ...publishedRow(owner.userId), ...texts }
  await owner.client.from('diagnostics').insert(row).throwOnError()
  return row.id
}

/** Where the marker stands: tables, and records of a backup. */
async function places(): Promise<string[]> {
  const { rows: tables } = await server.database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const sql = `select from ${name} kept where to_jsonb(kept)::text ilike '%${MARKER}%' limit 1`
    if ((await server.database.query(sql)).rows.length > 0) found.push(name)
  }
  for await (const record of readInstallation(server.database, server.blobs)) {
    if (JSON.stringify(record).toLowerCase().includes(MARKER)) found.push('backup')
  }
  return [...new Set(found)].sort()
}

/** A visitor's response that was sent everywhere, and worked on. @returns its id */
async function leadOf(id: string): Promise<string> {
  const named = await server.client().rpc('published_diagnostic', { diagnostic_id: id }).single<{
    privacy_text_id: string
    advertising_text_id: string
  }>()
  const response = {
    ...responseRow(id),
    leadinfo: { ...Object.fromEntries(FORM.map(({ key }) => [key, MARKER])), email: EMAIL },
    source: { utm_source: 'line', utm_content: MARKER, referrer: `${MARKER}.example` },
    privacy_text_id: named.data?.privacy_text_id,
    advertising_text_id: named.data?.advertising_text_id,
  }
  await server.client().from('diagnostic_responses').insert(response).throwOnError()
  const states = `select delivery.state from public.deliveries delivery
    join public.connections connection on connection.id = delivery.connection_id
    where kind = 'webhook' and response_id = $1::text::uuid order by delivery.state`
  await vi.waitFor(async () => {
    const { rows } = await server.database.query(states, [response.id])
    expect(rows).toEqual([{ state: 'failed' }, { state: 'sent' }])
  }, PATIENT)
  await owner.client.rpc('withdraw_advertising', { p_response: response.id }).throwOnError()
  const note = { status: 'won', memo: MARKER }
  await owner.client.from('diagnostic_responses').update(note).eq('id', response.id).throwOnError()
  // Otherwise the search below would prove nothing.
  expect(await places()).toEqual(expect.arrayContaining(['backup', 'deliveries', 'diagnostic_responses']))
  return response.id
}

/** Webhooks that got the response are told that it is gone, by its id alone. */
async function expectForgotten(id: string): Promise<void> {
  expect(await places()).toEqual([])
  expect(JSON.stringify(await server.mails())).not.toContain(MARKER)
  expect(server.logLines.join('').toLowerCase()).not.toContain(MARKER)
  const last = () => crm.received.at(-1)?.body ?? ''
  await vi.waitFor(
    () => expect(JSON.parse(last())).toMatchObject({ type: 'lead.erased', data: { response: { id } } }),
    PATIENT,
  )
  expect(last()).not.toContain(MARKER)
  expect(await places()).toEqual([])
}

test('nothing of an erased person is left in tables, later backups, the queue, the outbox and the log', async () => {
  const id = await diagnostic()
  await connect('webhook', { settings: { events: 'leads' } }, { address: `${crm.url}/in` })
  await connect('webhook', { settings: { events: 'leads' } }, { address: `${echo.url}/in` })
  await connect('result-mail', { diagnosticid: id })

  const removed = await leadOf(id)
  await vi.waitFor(async () => expect(await places()).toContain('embedded.mails'), PATIENT)
  await owner.client.from('diagnostic_responses').delete().eq('id', removed).throwOnError()
  await expectForgotten(removed)

  const response = await leadOf(id)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await server.raw(`/erase/${id}`, form, 'POST', `email=${encodeURIComponent(EMAIL)}`)
  const link = await vi.waitFor(async () => {
    const links = (await server.mails(EMAIL)).flatMap((mail) => mail.links)
    return links.find((one) => one.includes('/erase/')) ?? Promise.reject(new Error('there is no link yet'))
  }, PATIENT)
  const erased = await server.raw(link.replace(server.config.publicUrl, ''), {}, 'POST')
  expect(erased.body).toContain('削除しました')
  await expectForgotten(response)
}, 120_000)
