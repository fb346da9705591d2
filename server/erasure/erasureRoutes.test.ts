import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'
import { COUNTED } from '../admission/limits.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData } from '../backend/serverData.ts'
import { readConfig } from '../config/config.ts'
import type { Mail } from '../mail/transport.ts'
import { readErasureToken, writeErasureToken } from './erasureLink.ts'
import { erasureRoutes } from './erasureRoutes.ts'

let server: WholeServer
let owner: Awaited<ReturnType<WholeServer['account']>>

beforeAll(async () => {
  server = await startWholeServer()
  owner = await server.account('owner@example.com', { name: '山田 太郎', company: '株式会社みほん' })
  await server.database.query(`update public.profiles set plan_type = 'premium', max_diagnostics = 50`)
  // Their mails stand in the outbox too.
  await server.database.query(`update public.connections set state = 'off'`)
})
afterAll(() => server.close())

async function diagnosticWith(...emails: string[]) {
  const row = publishedRow(owner.userId)
  await owner.client.from('diagnostics').insert(row).throwOnError()
  const responses = emails.map((email) => ({ ...responseRow(row.id), leadinfo: { name: '花子', email } }))
  for (const response of responses) {
    await server.client().from('diagnostic_responses').insert(response).throwOnError()
  }
  return { id: row.id, responses: responses.map(({ id }) => id) }
}

const ask = (id: string, email: string) =>
  server.raw(
    `/erase/${id}`,
    { 'content-type': 'application/x-www-form-urlencoded' },
    'POST',
    `email=${encodeURIComponent(email)}`,
  )

const leadOf = async (id: string) =>
  (await owner.client.from('diagnostic_responses').select('leadinfo').eq('id', id).single().throwOnError()).data
    .leadinfo

const linkTo = async (email: string) => {
  const [mail] = await server.mailsOf(email, 1)
  return mail?.links.find((link) => link.includes('/erase/'))?.replace(server.config.publicUrl, '') ?? ''
}

describe('a visitor who asks for erasure', () => {
  test('gets a link whose button erases, also after the diagnostic was unpublished', async () => {
    const { id, responses } = await diagnosticWith('hanako@example.com', 'jiro@example.com')
    const [hers = '', others = ''] = responses
    expect((await server.raw(`/erase/${id}`)).body).toContain('「負荷の診断」（株式会社みほん）')
    for (const draft of [{ ispublished: false, title: '社外秘の新商品' }, { title: '社外秘の新商品2' }]) {
      await owner.client.from('diagnostics').update(draft).eq('id', id).throwOnError()
    }
    const asked = await ask(id, ' Ｈanako@Example.com ')
    expect(asked.status).toBe(200)
    // For forms without an e-mail address, and mistyped ones.
    for (const { body } of [asked, await server.raw(`/erase/${id}`)]) {
      expect(body).toContain('「個人情報の取り扱い」に記載の窓口へご連絡ください')
    }
    const link = await linkTo('Hanako@Example.com')
    const page = await server.raw(link)
    const [mail] = await server.mailsOf('Hanako@Example.com', 1)
    const form = await server.raw(`/erase/${id}`)
    for (const shown of [form.body, page.body, mail?.text]) expect(shown).toContain('「負荷の診断」')
    // The address is the one to sign in with.
    for (const shown of [form.body, asked.body, page.body, JSON.stringify(mail)]) {
      expect(shown).not.toMatch(/社外秘|株式会社みほん|owner@example\.com/)
    }
    expect(page).toMatchObject({
      status: 200,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
    expect(page.body).toContain('name="robots" content="noindex"')
    // Mail scanners open links.
    expect(await leadOf(hers)).not.toEqual({})
    const erased = await server.raw(link, {}, 'POST')
    expect(erased).toMatchObject({ status: 200, body: expect.stringContaining('削除しました') })
    expect(await leadOf(hers)).toEqual({})
    expect(await leadOf(others)).not.toEqual({})
    expect(await server.mails('Hanako@Example.com')).toEqual([])
    const told = (await server.mailsOf('owner@example.com', 2)).find(
      ({ subject }) => subject === '個人情報が削除されました',
    )
    expect(told?.text).toMatch(/1件の個人情報.*回答日時：\d{4}\/\d+\/\d+ .*\/dashboard\?responses=/s)
    expect(told?.text).not.toMatch(/hanako|花子/i)
    expect(server.logLines.join()).not.toMatch(/hanako|\/erase\/[0-9a-f]/i)
  })

  test('gets the same answer whether the address is known, and no mail where it is not', async () => {
    const { id } = await diagnosticWith('known@example.com')
    const answers = [await ask(id, 'unknown@example.com'), await ask(id, 'known@example.com')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    await server.mailsOf('known@example.com', 1)
    expect(await server.mails('unknown@example.com')).toEqual([])
  })

  test('finds a wrong address at its field, with a sentence', async () => {
    const { id } = await diagnosticWith()
    const answer = await ask(id, 'hanako@')
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('value="hanako@"')
    expect(answer.body).toContain('メールアドレスの形式で入力してください。')
  })

  test('can ask a few times within an hour, known or not', async () => {
    const { id } = await diagnosticWith()
    for (let time = 0; time < COUNTED['link-mail'].points; time += 1) {
      expect((await ask(id, 'often@example.com')).status).toBe(200)
    }
    const refused = await ask(id, 'Often@example.com')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(refused.body).toContain('value="Often@example.com"')
    expect((await ask(id, 'another@example.com')).status).toBe(200)
  })

  test('learns that a deleted diagnostic keeps nothing', async () => {
    const { id } = await diagnosticWith('hanako@example.com')
    await owner.client.from('diagnostics').delete().eq('id', id).throwOnError()
    for (const answer of [await server.raw(`/erase/${id}`), await ask(id, 'hanako@example.com')]) {
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('診断が見つかりません') })
    }
  })
})

describe('a link', () => {
  const id = randomUUID()

  test('belongs to one diagnostic and one installation, for an hour', () => {
    const token = writeErasureToken('key', id, 'hanako@example.com', 0)
    const hour = 60 * 60 * 1000
    expect(readErasureToken('key', id, token, hour - 1)).toBe('hanako@example.com')
    expect(readErasureToken('key', id, token, hour)).toBeNull()
    expect(readErasureToken('key', randomUUID(), token, 0)).toBeNull()
    expect(readErasureToken('other', id, token, 0)).toBeNull()
    expect(readErasureToken('key', id, `${token.slice(0, -2)}AA`, 0)).toBeNull()
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('hanako')
  })

  test('that is forged erases nothing', async () => {
    const { id, responses } = await diagnosticWith('hanako@example.com')
    const forged = writeErasureToken('x', id, 'hanako@example.com')
    for (const method of ['GET', 'POST']) {
      expect((await server.raw(`/erase/${id}/${forged}`, {}, method)).status).toBe(410)
    }
    expect(await leadOf(responses[0] ?? '')).not.toEqual({})
  })
})

describe('where mails cannot be sent', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://quiz.example.jp',
    OPERATOR_EMAIL: 'operator@example.com',
    OPERATOR_COMPANY: '運営会社',
  })
  const deps = { config, admission: testAdmission(), sendMail: null, logger: pino({ level: 'silent' }) }

  test.each(['published', 'unpublished'])(
    'the page of a diagnostic names the operator, not the creator (%s)',
    async (state) => {
      const { id } = await diagnosticWith()
      const draft = state === 'published' ? {} : { ispublished: false, title: '社外秘の新商品' }
      await owner.client
        .from('diagnostics')
        .update({ listed_in_sitemap: false, ...draft })
        .eq('id', id)
        .throwOnError()
      const data = createServerData(createEmbeddedClient(server))
      const routes = erasureRoutes({ ...deps, data })
      const asked = { method: 'POST', body: new URLSearchParams({ email: 'hanako@example.com' }) }
      for (const init of [{}, asked]) {
        const page = await (await routes.request(`/erase/${id}`, init)).text()
        expect(page).toContain('「負荷の診断」')
        expect(page).toContain('運営会社（<a href="mailto:operator@example.com">operator@example.com</a>）')
        expect(page).not.toMatch(/社外秘|株式会社みほん|owner@example\.com/)
      }
    },
  )

  test('the page names the operator where the diagnostic cannot be read, as the settings name it now', async () => {
    const settings = { ...deps.config }
    const routes = erasureRoutes({ ...deps, config: settings, data: null })
    settings.operator = { ...settings.operator, company: null, email: 'new@example.com' }
    const page = async () => await (await routes.request(`/erase/${randomUUID()}`)).text()
    expect(await page()).toContain('<p><a href="mailto:new@example.com">new@example.com</a> </p>')
    settings.operator = { ...settings.operator, email: null }
    expect(await page()).toContain('診断の「個人情報の取り扱い」に記載の窓口')
  })

  test('the page and the mail to visitors name the operator where mails can be sent', async () => {
    const { id } = await diagnosticWith('sayuri@example.com')
    const mails: Mail[] = []
    const sendMail = async (mail: Mail) => {
      mails.push(mail)
      return { outcome: 'sent', status: 250, answer: '' } as const
    }
    const routes = erasureRoutes({ ...deps, data: createServerData(createEmbeddedClient(server)), sendMail })
    const body = new URLSearchParams({ email: 'sayuri@example.com' })
    for (const init of [{}, { method: 'POST', body }]) {
      expect(await (await routes.request(`/erase/${id}`, init)).text()).toContain('運営会社（<a href="mailto:operator@')
    }
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    for (const part of [mails[0]?.text, mails[0]?.html])
      expect(part).toContain('お問い合わせ：運営会社 operator@example.com')
  })

  test('a failed mail is logged without the address', async () => {
    const { id } = await diagnosticWith('hanako@example.com')
    const lines: string[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(line) })
    const sendMail = async () => ({ outcome: 'later', problem: 'unreachable', status: null, answer: '' }) as const
    const data = createServerData(createEmbeddedClient(server))
    const routes = erasureRoutes({ ...deps, data, sendMail, logger })
    const body = new URLSearchParams({ email: 'hanako@example.com' })
    expect((await routes.request(`/erase/${id}`, { method: 'POST', body })).status).toBe(200)
    await vi.waitFor(() => expect(lines.join()).toContain('could not be sent'))
    expect(lines.join()).not.toContain('hanako')
  })
})
