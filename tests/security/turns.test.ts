import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { COUNTED } from '#server/admission/limits.ts'
import { hashPassword } from '#server/embedded/auth/passwords.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { holdDatabase } from '#tests/support/holdDatabase.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: String(COUNTED['sign-in'].points) })
})
afterAll(() => backend.close())

const headers = (token: string) => ({
  apikey: backend.anonKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

const hold = (single?: RegExp) => holdDatabase(backend.database, single)

const FILES = '/storage/v1/object/diagnostic-images'
const asked = (body: object) => ({ method: 'POST', headers: headers(backend.anonKey), body: JSON.stringify(body) })

test.each([
  ['reads', '/rest/v1/rpc/published_diagnostic', () => asked({ slug: 'none' }), 200, undefined],
  [
    'renewals of a session',
    '/auth/v1/token?grant_type=refresh_token',
    () => asked({ refresh_token: 'x' }),
    400,
    undefined,
  ],
  [
    'mails for a new password',
    '/auth/v1/recover',
    () => asked({ email: `${randomUUID()}@example.com` }),
    200,
    undefined,
  ],
  [
    'sign-ups',
    '/auth/v1/signup',
    () => asked({ email: `${randomUUID()}@example.com`, password: PASSWORD }),
    200,
    undefined,
  ],
  [
    'sign-ins',
    '/auth/v1/token?grant_type=password',
    () => asked({ email: `${randomUUID()}@example.com`, password: PASSWORD }),
    400,
    /auth\.users u where u\.email/,
  ],
  ['links of mails', '/auth/v1/verify?type=recovery&token=x', () => ({}), 303, /one_time_tokens/],
  [
    'stored pictures',
    '/storage/v1/object/public/diagnostic-images/none.jpg',
    () => ({}),
    400,
    /storage\.(objects|buckets)/,
  ],
  ['lists of buckets', '/storage/v1/bucket', () => ({ headers: headers(backend.anonKey) }), 200, undefined],
  ['removals', FILES, () => ({ ...asked({ prefixes: ['none.jpg'] }), method: 'DELETE' }), 200, undefined],
  ['uploads', `${FILES}/none.jpg`, () => asked({}), 400, /storage\.buckets/],
] as const)(
  'one address has two statements for %s before the database, and another one’s comes next',
  async (_, path, init, status, single) => {
    const { held, release } = hold(single)
    const read = (address: string) => backend.request(path, init(), address)
    const flood = Array.from({ length: 30 }, (_, client) => read(`2001:db8:5::${client}`))
    await vi.waitUntil(() => held.length === 2)
    const other = read('2001:db8:6::1')
    await vi.waitUntil(() => held.length > 2)
    expect(held).toHaveLength(3)
    release()
    const answers = await Promise.all([other, ...flood])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  },
)

describe('one account', () => {
  test('has two requests at work, so that a visitor’s statement comes third', async () => {
    const { accessToken } = await backend.account('busy@example.com')
    const { held, release } = hold()
    const read = () => backend.request('/rest/v1/diagnostics?select=id', { headers: headers(accessToken) })
    const flood = Array.from({ length: 30 }, read)
    await vi.waitUntil(() => held.length === 2)
    const visitor = backend.client().rpc('published_diagnostic', { slug: 'none' }).then()
    await vi.waitUntil(() => held.length > 2)
    expect(held).toHaveLength(3)
    release()
    expect((await visitor).status).toBe(200)
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test.each([
    ['saves', '/rest/v1/diagnostics', '/storage/v1/bucket'],
    ['uploads', '/storage/v1/object/diagnostic-images/a.jpg', '/rest/v1/diagnostics'],
  ])('holds two bodies of %s open: the others stay unread, and other calls pass', async (kind, path, otherPath) => {
    const { accessToken } = await backend.account(`holding-${kind}@example.com`)
    const ends: (() => void)[] = []
    const open = () => {
      const pull = vi.fn(
        (controller: ReadableStreamDefaultController) =>
          new Promise<void>((resolve) => {
            ends.push(() => {
              controller.close()
              resolve()
            })
          }),
      )
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const init = { method: 'POST', headers: headers(accessToken), body, duplex: 'half' } as RequestInit
      return { pull, answer: backend.request(path, init) }
    }
    const opened = Array.from({ length: 10 }, open)
    const read = () => opened.filter(({ pull }) => pull.mock.calls.length > 0).length
    await vi.waitUntil(() => read() === 2)
    expect((await backend.request(otherPath, { headers: headers(accessToken) })).status).toBe(200)
    expect(read()).toBe(2)
    for (let ended = 0; ended < opened.length; ended++) {
      await vi.waitUntil(() => ends.length > ended)
      ends[ended]?.()
    }
    expect(new Set(await Promise.all(opened.map(async ({ answer }) => (await answer).status)))).toEqual(new Set([400]))
  })

  test('deletes a diagnostic with its responses in parts, each within four seconds', async () => {
    const { client, userId } = await backend.account('many@example.com')
    const row = publishedRow(userId)
    await client.from('diagnostics').insert(row).throwOnError()
    const insert = `insert into public.diagnostic_responses (diagnosticid, answers, result)
      select $1::text::uuid, '{}', 'ACE' from generate_series(1, 5001)`
    await backend.database.query(insert, [row.id])
    const stored = async () => {
      const { rows } = await backend.database.query<{ n: number }>(
        'select count(*) as n from public.diagnostic_responses where diagnosticid = $1::text::uuid',
        [row.id],
      )
      return rows[0]?.n
    }
    const { database } = backend
    const transaction = database.transaction.bind(database)
    const left: unknown[] = []
    const scans: string[] = []
    database.transaction = async (statements, limitMs) => {
      expect(limitMs).toBe(4_000)
      const part = statements.findIndex(({ sql }) => sql.includes('limit 2500'))
      if (part > 0) {
        const { sql, params = [] } = statements[part] ?? { sql: '' }
        const explained = await transaction([...statements.slice(0, part), { sql: `explain ${sql}`, params }])
        const plan = JSON.stringify(explained.at(-1)?.rows)
        scans.push(...(plan.match(/\w+( \w+)* Scan( using \w+)? on (diagnostic_responses|\w+_page_idx)/g) ?? []))
      }
      const results = await transaction(statements, limitMs)
      left.push(await stored())
      return results
    }
    const { status } = await client.from('diagnostics').delete().eq('id', row.id)
    database.transaction = transaction
    expect([status, left]).toEqual([204, [2501, 1, 0, 0]])
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter((scan) => !/^Index( Only)? Scan using/.test(scan))).toEqual([])
  })

  test('tries fifteen new passwords a session in five minutes', async () => {
    const email = 'changing@example.com'
    await backend.account(email)
    const { accessToken } = await backend.recovered(email, '10.0.0.2')
    const statuses = []
    for (let time = 0; time < 16; time++) {
      const init = { method: 'PUT', headers: headers(accessToken), body: '{"password":"short"}' }
      statuses.push((await backend.request('/auth/v1/user', init)).status)
    }
    expect(statuses).toEqual([...Array(15).fill(422), 429])
  })
})

test('searches of all accounts leave the database to responses: one at a time on PGlite, half of the pool on PostgreSQL', async () => {
  const { config, database } = backend
  const { client, userId } = await backend.account('answered@example.com')
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const share = database.kind === 'pglite' ? 1 : Math.ceil(config.databasePool / 2)
  const emails = Array.from({ length: 10 }, (_, account) => `searching-${account}@example.com`)
  const accounts = await Promise.all(emails.map((email) => backend.account(email)))
  const { held, release } = hold()
  const searches = accounts.map(({ client }) =>
    client.rpc('get_response_summary', { p_diagnosticid: randomUUID() }).then(),
  )
  await vi.waitUntil(() => held.length === share)
  const response = backend.client().from('diagnostic_responses').insert(responseRow(row.id)).then()
  await vi.waitUntil(() => held.length > share)
  expect(held).toHaveLength(share + 1)
  release()
  expect((await response).status).toBe(201)
  expect((await Promise.all(searches)).filter(({ status }) => status === 429)).toEqual([])
})

test('passwords at work leave files room', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 150 }, () => hashPassword('correct horse').then(() => hashed++))
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(75)
  await Promise.all(hashes)
})
