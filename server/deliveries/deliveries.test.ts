import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData, type ServerData, ServerDataError } from '../backend/serverData.ts'
import { startDeliveries } from './startDeliveries.ts'

let backend: TestBackend
let deliveries: ReturnType<typeof startDeliveries>
let data: ServerData
const logLines: string[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  const client = createEmbeddedClient(backend)
  const created = createServerData(client)
  if (created === null) throw new Error('there is no service key')
  data = created
  const logger = pino({}, { write: (line: string) => void logLines.push(line) })
  const { config, admission, metrics } = backend
  const deps = { config, client, backend, data, admission, secret: 's', logger, metrics }
  deliveries = startDeliveries({ ...deps, everyMs: 100, refusalsEveryMs: 100 })
})
afterAll(async () => {
  await deliveries.stop()
  await backend.close()
})

const PATIENT = { timeout: 30_000, interval: 50 }

/** A creator with a published diagnostic. @returns sends a lead to it */
async function creatorOf(email: string) {
  const { client, userId, accessToken } = await backend.account(email)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const respond = async (lead: object) => {
    const response = { ...responseRow(row.id), id: randomUUID(), leadinfo: lead }
    await backend.client().from('diagnostic_responses').insert(response).throwOnError()
    return response.id
  }
  const post = async (path: string, body: object, authorization = `Bearer ${accessToken}`) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await deliveries.routes.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  return { client, userId, row, respond, post }
}

test('each lead is in the mailbox of its creator, with a link to the response; after five the next wait', async () => {
  const { userId, row, respond, client } = await creatorOf('sales@example.com')
  const id = await respond({ name: '山田 花子', email: 'hanako@example.com', company: '' })
  const mails = async () => (await backend.mails('sales@example.com')).filter(({ subject }) => /リード/.test(subject))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), PATIENT)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`新しいリードが届きました：${row.title}`)
  expect(mail?.links).toContain(`http://localhost:3000/dashboard?responses=${row.id}&response=${id}`)

  for (let place = 2; place <= 5; place++) {
    await respond({ name: `${place}人目` })
    await vi.waitFor(async () => expect(await mails()).toHaveLength(place), PATIENT)
  }
  const rest = () => client.from('connections').select('rest_until').eq('id', userId).single().throwOnError()
  await vi.waitFor(async () => expect((await rest()).data.rest_until).not.toBeNull(), PATIENT)
  for (let place = 6; place <= 11; place++) await respond({ name: `${place}人目` })
  const due = () => client.from('deliveries').select('state').eq('connection_id', userId).eq('state', 'due')
  expect((await due()).data).toHaveLength(6)
  await backend.database.query('update public.connections set rest_until = now() where id = $1::text::uuid', [userId])
  await vi.waitFor(async () => expect(await mails()).toHaveLength(6), PATIENT)
  expect((await mails())[0]?.subject).toBe(`新しいリードが6件届きました：${row.title}`)
  await vi.waitFor(async () => expect((await due()).data).toEqual([]), PATIENT)
  expect(logLines.join('')).not.toContain('example.com')
})

test('a visitor gets the result once, and none after stopping', async () => {
  const { client, row, respond } = await creatorOf('marketing@example.com')
  const connection = { id: randomUUID(), kind: 'result-mail', name: '結果メール', diagnosticid: row.id }
  await client.from('connections').insert(connection).throwOnError()
  await client.from('connections').update({ state: 'on' }).eq('id', connection.id).throwOnError()
  const states = async () =>
    (
      await client
        .from('deliveries')
        .select('state, problem')
        .eq('connection_id', connection.id)
        .order('created_at')
        .throwOnError()
    ).data
  await respond({ name: '二郎', email: 'jiro@example.com' })
  await respond({ name: '二郎', email: 'JIRO@example.com' })
  await vi.waitFor(async () => expect((await states())?.every(({ state }) => state !== 'due')).toBe(true), PATIENT)
  expect(await states()).toEqual([
    { state: 'sent', problem: null },
    { state: 'skipped', problem: 'already-sent' },
  ])
  const [mail] = await backend.mails('jiro@example.com')
  const stop = mail?.links.find((link) => link.includes('/mails/stop/')) ?? ''
  const asked = await deliveries.routes.request(stop)
  expect(await asked.text()).toContain('停止しますか')
  expect(await backend.mails('jiro@example.com')).toHaveLength(1)
  const strange = await deliveries.routes.request(`http://localhost:3000/mails/stop/${randomUUID()}`)
  expect(await strange.text()).toBe(await (await deliveries.routes.request(stop)).text())
  expect((await deliveries.routes.request(stop, { method: 'POST' })).status).toBe(200)
  expect(await (await deliveries.routes.request(stop)).text()).toContain('停止しています')
  await backend.database.query('update private.result_mails set day = day - 1')
  await respond({ name: '二郎', email: 'jiro@example.com' })
  await vi.waitFor(
    async () => expect((await states())?.at(-1)).toEqual({ state: 'skipped', problem: 'stopped' }),
    PATIENT,
  )
})

test('a visitor gets no result of a diagnostic that was unpublished meanwhile: its draft is not theirs to read', async () => {
  const { client, row, respond } = await creatorOf('hidden@example.com')
  const connection = { id: randomUUID(), kind: 'result-mail', name: '結果メール', diagnosticid: row.id }
  await client.from('connections').insert(connection).throwOnError()
  await client.from('connections').update({ state: 'on' }).eq('id', connection.id).throwOnError()
  const rest = `update public.connections set rest_until = now() + $2::text::interval where id = $1::text::uuid`
  await backend.database.query(rest, [connection.id, '1 day'])
  await respond({ name: '三郎', email: 'saburo@example.com' })
  await client
    .from('diagnostics')
    .update({ ispublished: false, title: '社外秘の新商品' })
    .eq('id', row.id)
    .throwOnError()
  await backend.database.query(rest, [connection.id, '0 s'])
  const sent = () => client.from('deliveries').select('state, problem').eq('connection_id', connection.id)
  await vi.waitFor(
    async () => expect((await sent()).data).toEqual([{ state: 'skipped', problem: 'unpublished' }]),
    PATIENT,
  )
  expect(await backend.mails('saburo@example.com')).toEqual([])
})

test('the owner of a connection that was switched off gets a mail that leads to the reason', async () => {
  const { userId, respond, client } = await creatorOf('broken@example.com')
  const id = randomUUID()
  await backend.database.query(
    `insert into public.connections (id, user_id, kind, name, settings, sealed, state)
     values ($1, $2, 'webhook', 'CRM', '{}', 'not sealed by this installation', 'on')`,
    [id, userId],
  )
  await respond({ name: '三郎' })
  const mails = async () => (await backend.mails('broken@example.com')).filter(({ subject }) => /CRM/.test(subject))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), PATIENT)
  expect((await mails())[0]).toMatchObject({
    subject: '連携「CRM」をオフにしました',
    text: expect.stringContaining('リードを送信できないため、オフにしました。'),
    links: expect.arrayContaining([`http://localhost:3000/connections?log=${id}`]),
  })
  const { data } = await client.from('deliveries').select('state, problem').eq('connection_id', id).throwOnError()
  expect(data).toEqual([{ state: 'failed', problem: 'secret-unreadable' }])
})

test('refusals of single leads reach their owner in one mail, with the number and a link to the rows', async () => {
  const { userId, respond } = await creatorOf('refused@example.com')
  const fail = async () => {
    const id = await respond({ name: '四郎' })
    await backend.database.query(
      `update public.deliveries set state = 'failed', problem = 'value-refused', tried_at = now() where response_id = $1`,
      [id],
    )
  }
  await backend.database.query(`update public.connections set rest_until = now() + interval '1 day' where id = $1`, [
    userId,
  ])
  await fail()
  const mails = async () =>
    (await backend.mails('refused@example.com')).filter(({ subject }) => /送れなかった/.test(subject))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), PATIENT)
  expect((await mails())[0]).toMatchObject({
    subject: '連携「メール通知」で送れなかったリードがあります',
    text: expect.stringContaining('連携：メール通知\n失敗：1件\n失敗した送信を見る：http'),
    links: expect.arrayContaining([`http://localhost:3000/connections?log=${userId}&state=failed`]),
  })
  await fail()
  const other = await creatorOf('refused-too@example.com')
  await backend.database.query(
    `insert into public.deliveries (connection_id, event, response_id, diagnosticid, state, tried_at)
      values ($1, 'lead.created', gen_random_uuid(), $2, 'failed', now())`,
    [other.userId, other.row.id],
  )
  await vi.waitFor(async () => expect(await backend.mails('refused-too@example.com')).not.toEqual([]), PATIENT)
  expect(await mails()).toHaveLength(1)
  expect(logLines.join('')).not.toContain('refused@example.com')
})

test('a stop is undone on its page; the button of mail programs only stops', async () => {
  const address = `http://localhost:3000/mails/stop/${randomUUID()}`
  const post = async (body?: BodyInit) =>
    (await deliveries.routes.request(address, { method: 'POST', ...(body === undefined ? {} : { body }) })).text()
  const shown = async () => (await deliveries.routes.request(address)).text()
  const ofMailPrograms = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect(await post()).toContain('<h1>結果メールを停止しました</h1>')
  expect(await post(ofMailPrograms())).toContain('やっぱり受け取る')
  expect(await shown()).toContain('name="mails" value="resume"')
  expect(await post(new URLSearchParams({ mails: 'resume' }))).toContain('結果メールを再開しました')
  expect(await shown()).toContain('停止しますか')
  await post(ofMailPrograms())
  expect(await shown()).toContain('停止しています')
})

test('a stop that cannot be stored says so, and is tried again', async () => {
  const address = `http://localhost:3000/mails/stop/${randomUUID()}`
  const call = vi.spyOn(data, 'call').mockRejectedValue(new ServerDataError(503, '57P03', ''))
  const refused = await deliveries.routes.request(address, { method: 'POST' })
  call.mockRestore()
  expect(refused.status).toBe(503)
  const text = await refused.text()
  expect(text).toContain('変更できませんでした')
  expect(text).toContain('もう一度試す')
  expect(await (await deliveries.routes.request(address)).text()).toContain('停止しますか')
})

test('a test sends the sample to the owner; another account learns nothing', async () => {
  const { userId, post } = await creatorOf('tester@example.com')
  expect((await post('/connections/test', { id: userId })).body).toEqual({ problem: null, status: null, answer: '' })
  const [mail] = await backend.mails('tester@example.com')
  expect(mail?.text).toContain('テスト 花子')
  const other = await creatorOf('other@example.com')
  expect((await other.post('/connections/test', { id: userId })).status).toBe(404)
  expect((await other.post('/connections/test', { id: 'x' })).status).toBe(404)
  expect((await post('/connections/test', { id: userId }, '')).status).toBe(401)
})

test('secrets are sealed for one connection; wrong ones are refused', async () => {
  const { post } = await creatorOf('sealer@example.com')
  const id = randomUUID()
  const { body, status } = await post('/connections/seal', {
    id,
    kind: 'webhook',
    secrets: { address: 'https://crm.example/x' },
  })
  expect(status).toBe(200)
  expect(body.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(body.sealed).not.toContain('crm.example')
  for (const [kind, secrets] of [
    ['webhook', { address: 'ftp://crm.example' }],
    ['slack', { address: 'https://slack.example/services/T/B/x' }],
    ['chatwork', {}],
    ['pager', {}],
  ] as const) {
    expect([kind, (await post('/connections/seal', { id, kind, secrets })).status]).toEqual([kind, 400])
  }
})
