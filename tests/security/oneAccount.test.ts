import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/embedded/auth/passwords.ts'
import { DatabaseError } from '#server/embedded/database/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { holdDatabase } from '#tests/support/holdDatabase.ts'
import { publishedRow } from '#tests/support/productClient.ts'

let backend: TestBackend
beforeAll(async () => {
  const { signInsPer5Minutes, responsesBurst } = readConfig({}).limits
  backend = await startTestBackend({
    RATE_LIMIT_SIGN_INS_PER_5_MINUTES: String(signInsPer5Minutes),
    RATE_LIMIT_RESPONSES_BURST: String(responsesBurst),
  })
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
  ['mails for a new password', '/auth/v1/recover', () => asked({ email: 'any@example.com' }), 200, undefined],
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
  'the owner of an IPv6 /48 has two statements for %s before the database, whatever networks they come from',
  async (_, path, init, status, single) => {
    const { held, release } = hold(single)
    const read = (address: string) => backend.request(path, init(), address)
    const flood = Array.from({ length: 30 }, (_, network) => read(`2001:db8:5:${network}::1`))
    await vi.waitUntil(() => held.length === 2)
    const other = read('2001:db8:6::1')
    await vi.waitUntil(() => held.length > 2)
    expect(held).toHaveLength(3)
    release()
    const answers = await Promise.all([other, ...flood])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  },
)

test('the owner of an IPv6 /48 has fifty rows in the queue that all visitors share', async () => {
  const { database } = backend
  const transaction = database.transaction.bind(database)
  const written: string[] = []
  database.transaction = (statements) => {
    const rows = String(statements.at(-1)?.params?.[0])
    if (rows.startsWith('[')) written.push(rows)
    return transaction(statements)
  }
  const send = (address: string, id = randomUUID()) => {
    const init = { method: 'POST', headers: headers(backend.anonKey), body: JSON.stringify({ id, result: 'none' }) }
    return backend.request('/rest/v1/diagnostic_responses', init, address)
  }
  const flood = Array.from({ length: 200 }, (_, network) => send(`2001:db8:5:${network}::1`))
  const id = randomUUID()
  const statuses = (await Promise.all([...flood, send('2001:db8:6::1', id)])).map(({ status }) => status)
  database.transaction = transaction
  expect(new Set(statuses)).toEqual(new Set([401]))
  // The first row begins a transaction of its own.
  expect(written.slice(0, 2).map((rows) => JSON.parse(rows).length)).toEqual([1, 50])
  expect(written[1]).toContain(id)
}, 60_000)

describe('one account', () => {
  test('has one statement before the database, so that a visitor’s comes second', async () => {
    const { accessToken } = await backend.account('busy@example.com')
    const { held, release } = hold()
    const read = () => backend.request('/rest/v1/diagnostics?select=id', { headers: headers(accessToken) })
    const flood = Array.from({ length: 30 }, read)
    await vi.waitUntil(() => held.length === 1)
    const visitor = backend.client().rpc('published_diagnostic', { slug: 'none' }).then()
    await vi.waitUntil(() => held.length > 1)
    expect(held).toHaveLength(2)
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

  test('uses the database for 20 seconds in 5 minutes: then its calls are refused, and others’ answered', async () => {
    const { client } = await backend.account('slow@example.com')
    const other = await backend.account('quick@example.com')
    const { database } = backend
    const transaction = database.transaction.bind(database)
    database.transaction = () =>
      Promise.reject(new DatabaseError('57014', 'canceling statement due to statement timeout'))
    const list = (from: typeof client) => from.from('diagnostics').select('id').retry(false)
    for (let time = 0; time < 2; time++) expect((await list(client)).status).toBe(503)
    database.transaction = transaction
    expect((await list(client)).status).toBe(429)
    expect((await client.from('diagnostics').update({ title: 'x' }).eq('title', 'y')).status).toBe(429)
    expect((await list(other.client)).status).toBe(200)
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

  test('tries fifteen new passwords a session in five minutes, a stolen one none of its owner’s', async () => {
    const email = 'changing@example.com'
    await backend.account(email)
    const { accessToken } = await backend.recovered(email, '10.0.0.2')
    const statuses = []
    for (let time = 0; time < 16; time++) {
      const init = { method: 'PUT', headers: headers(accessToken), body: '{"password":"short"}' }
      statuses.push((await backend.request('/auth/v1/user', init)).status)
    }
    expect(statuses).toEqual([...Array(15).fill(422), 429])
    const { client } = await backend.recovered(email)
    expect((await client.auth.updateUser({ password: 'of the owner' })).error).toBeNull()
  })
})

test('ten accounts have one statement before PGlite, or half of PostgreSQL’s connections: a visitor’s comes next', async () => {
  const { config, database } = backend
  const share = database.kind === 'pglite' ? 1 : Math.ceil(config.databasePool / 2)
  const emails = Array.from({ length: 10 }, (_, account) => `one-of-ten-${account}@example.com`)
  const accounts = await Promise.all(emails.map((email) => backend.account(email)))
  const { held, release } = hold()
  const reads = accounts.map(({ accessToken }) =>
    backend.request('/rest/v1/diagnostics?select=id', { headers: headers(accessToken) }),
  )
  await vi.waitUntil(() => held.length === share)
  const visitor = backend.client().rpc('published_diagnostic', { slug: 'none' }).then()
  await vi.waitUntil(() => held.length > share)
  expect(held).toHaveLength(share + 1)
  release()
  expect((await visitor).status).toBe(200)
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('passwords at work leave files room', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 150 }, () => hashPassword('correct horse').then(() => hashed++))
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(75)
  await Promise.all(hashes)
})
