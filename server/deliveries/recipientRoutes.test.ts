import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'
import { COUNTED } from '../admission/limits.ts'
import { recipientLink } from './recipientLink.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const RECEIVE = 'mails=receive'

let server: WholeServer
let owner: Awaited<ReturnType<WholeServer['account']>>
let diagnostic: ReturnType<typeof publishedRow>

beforeAll(async () => {
  server = await startWholeServer({}, 100)
  owner = await server.account('owner@example.com', { name: '悪意の題名', company: '株式会社みほん' })
  await server.database.query("update public.profiles set plan_type = 'premium', max_diagnostics = 50")
  await server.database.query("update public.connections set state = 'off'")
  diagnostic = publishedRow(owner.userId)
  await owner.client.from('diagnostics').insert(diagnostic).throwOnError()
})
afterAll(() => server.close())

async function addRecipient(address: string, frequency = 'each') {
  const id = randomUUID()
  const settings = { frequency, address }
  const row = { id, kind: 'mail', name: '悪意の名前', diagnosticid: diagnostic.id, settings }
  await owner.client.from('connections').insert(row).throwOnError()
  return id
}
const ask = async (id: string, path = 'confirm', token = owner.accessToken) => {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const {
    status,
    body,
    headers: answered,
  } = await server.raw(`/connections/${path}`, headers, 'POST', `{"id":"${id}"}`)
  return { status, body: JSON.parse(body), retryAfter: answered['retry-after'] }
}
const find = async (id: string) => {
  const columns = 'state, reason, confirmed_at, rest_until'
  return (await owner.client.from('connections').select(columns).eq('id', id).single().throwOnError()).data
}
const pathOf = (links: readonly string[] = []) =>
  links.find((link) => link.includes('/mails/recipient/'))?.replace(server.config.publicUrl, '') ?? ''
const linkTo = async (address: string) => pathOf((await server.mailsOf(address, 1))[0]?.links)
async function respond(name: string) {
  const response = { ...responseRow(diagnostic.id), leadinfo: { name, email: 'hanako@example.com' } }
  await server.client().from('diagnostic_responses').insert(response).throwOnError()
}
const switchOn = (id: string) => owner.client.from('connections').update({ state: 'on' }).eq('id', id)

test('a recipient gets leads once it agreed on the page of a mailed link, until it stops them there', async () => {
  const address = 'sales@example.org'
  const id = await addRecipient(address)
  await respond('確認の前')
  expect((await switchOn(id)).error?.code).toBe('23514')
  expect(await ask(id)).toMatchObject({ status: 200, body: { problem: null } })
  const [asked] = await server.mailsOf(address, 1)
  // The words of the account that named the address are not in it.
  expect(JSON.stringify(asked)).toContain('owner@example.com さんが')
  expect(JSON.stringify(asked)).not.toMatch(/悪意|みほん|負荷の診断/)
  const link = pathOf(asked?.links)
  const page = await server.raw(link)
  expect(page).toMatchObject({
    status: 200,
    headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  })
  expect(page.body).toContain('受け取りますか')
  // Mail scanners open links.
  expect(await find(id)).toMatchObject({ state: 'off', reason: 'new', confirmed_at: null })
  expect((await server.raw(link, FORM, 'POST', RECEIVE)).body).toContain('お知らせを受け取っています')
  expect(await find(id)).toMatchObject({ state: 'on', reason: null, confirmed_at: expect.any(String) })

  await respond('確認の後')
  const mails = await server.mailsOf(address, 2)
  const lead = mails.find(({ text }) => text.includes('確認の後'))
  expect(lead?.text).toContain('owner@example.com さんの設定で')
  expect(lead?.text).not.toContain('/connections')
  expect(mails.some(({ text }) => text.includes('確認の前'))).toBe(false)

  const stop = pathOf(lead?.links)
  expect((await server.raw(stop)).body).toContain('停止する')
  const oneClick = await server.raw(stop, FORM, 'POST', 'List-Unsubscribe=One-Click')
  expect(oneClick.body).toContain('停止しました')
  expect(await find(id)).toMatchObject({ state: 'off', reason: 'declined', confirmed_at: null })
  expect((await switchOn(id)).error?.code).toBe('23514')
  expect((await server.raw(stop, FORM, 'POST', RECEIVE)).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'on', reason: null })
  // Mails are neither in the log, nor is the link.
  expect(server.logLines.join()).not.toMatch(/sales@example|mails\/recipient\/[0-9a-f]/)
})

test('what its owner switched off stays off when the link is opened again; daily ones wait for the morning', async () => {
  const address = 'daily@example.org'
  const id = await addRecipient(address, 'daily')
  await ask(id)
  const link = await linkTo(address)
  await server.raw(link, FORM, 'POST', RECEIVE)
  expect((await find(id)).rest_until).toEqual(expect.any(String))
  await owner.client.from('connections').update({ state: 'off' }).eq('id', id).throwOnError()
  await server.raw(link, FORM, 'POST', RECEIVE)
  expect(await find(id)).toMatchObject({ state: 'off', reason: null })
})

test('an address that declines is not asked again by that connection', async () => {
  const address = 'never@example.org'
  const id = await addRecipient(address)
  await ask(id)
  const link = await linkTo(address)
  expect((await server.raw(link)).body).toContain('受け取らない')
  expect((await server.raw(link, FORM, 'POST', '')).body).toContain('停止しました')
  expect(await find(id)).toMatchObject({ state: 'off', reason: 'declined', confirmed_at: null })
  expect((await ask(id)).body).toMatchObject({ problem: 'stopped' })
  expect(await server.mails(address)).toHaveLength(1)
})

test('another address has to agree for itself', async () => {
  const id = await addRecipient('first@example.org')
  await ask(id)
  const link = await linkTo('first@example.org')
  await server.raw(link, FORM, 'POST', RECEIVE)
  const settings = { frequency: 'each', address: 'second@example.org' }
  await owner.client.from('connections').update({ settings }).eq('id', id).throwOnError()
  expect(await find(id)).toMatchObject({ state: 'off', reason: 'new', confirmed_at: null })
  expect((await server.raw(link)).status).toBe(410)
  // The mail to the account itself cannot be given a foreign address either.
  await owner.client.from('connections').update({ settings, state: 'on' }).eq('id', owner.userId).throwOnError()
  expect(await find(owner.userId)).toMatchObject({ state: 'off', confirmed_at: null })
})

test('an address that has not agreed gets no test either', async () => {
  const id = await addRecipient('untested@example.org')
  expect((await ask(id, 'test')).body).toMatchObject({ problem: 'unconfirmed' })
  expect(await server.mails('untested@example.org')).toEqual([])
})

test.each([
  ['a, b@example.org'],
  ['"Read http://evil.example" <victim@example.org>'],
  ['victim@example.org\r\nBcc: n1@example.net'],
  ['ｈanako@example.org'],
  ['x'],
])('no link goes to %s', async (address) => {
  const before = (await server.mails()).length
  expect((await ask(await addRecipient(address))).body).toMatchObject({ problem: 'no-address' })
  expect((await server.mails()).length).toBe(before)
})

test('links of others, and for connections that are none of recipients, do not exist', async () => {
  const id = await addRecipient('mine@example.org')
  const other = await server.account('other@example.com')
  expect((await ask(id, 'confirm', other.accessToken)).status).toBe(404)
  expect((await ask(owner.userId, 'confirm', other.accessToken)).status).toBe(404)
  expect((await ask(randomUUID())).status).toBe(404)
  expect((await ask(id, 'confirm', 'x')).status).toBe(401)
  expect(await server.mails('mine@example.org')).toEqual([])
})

test('a link opens nothing for another connection, another installation, or after the connection is gone', async () => {
  const id = await addRecipient('gone@example.org')
  const made = (connection: string, key = server.serviceKey) => recipientLink('', key, connection, 'gone@example.org')
  const token = made(id).split('/').at(-1)
  const forged = [`/mails/recipient/${randomUUID()}/${token}`, made(id, 'another key'), `${made(id).slice(0, -4)}AAAA`]
  for (const link of forged) expect((await server.raw(link, FORM, 'POST', RECEIVE)).status).toBe(410)
  expect(await find(id)).toMatchObject({ state: 'off', confirmed_at: null })
  await owner.client.from('connections').delete().eq('id', id).throwOnError()
  expect((await server.raw(made(id))).body).toContain('このリンクは使えません')
})

test('one address gets a few links within an hour, whatever asks for them', async () => {
  const asked = []
  for (let time = 0; time <= COUNTED['link-mail'].points; time++) {
    asked.push(await ask(await addRecipient(time % 2 === 0 ? 'often@example.org' : 'Often@example.org')))
  }
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(asked.at(-1)).toMatchObject({
    body: { code: 'over_email_send_rate_limit', message: expect.stringMatching(/\d+ seconds/) },
    retryAfter: expect.stringMatching(/^\d+$/),
  })
})

test('a choice that cannot be stored says so', async () => {
  const link = recipientLink('', server.serviceKey, await addRecipient('late@example.org'), 'late@example.org')
  vi.spyOn(server.database, 'transaction').mockRejectedValue(new Error('gone'))
  expect((await server.raw(link)).body).toContain('変更できませんでした')
})
