import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeOnSecrets } from '#server/embedded/commons/secrets.ts'
import { startTestBackend, type TestBackend } from '../support/embeddedBackend.ts'
import { publishedRow, responseRow } from '../support/productClient.ts'

/** The matrix of access.test.ts for invalid tokens: no verb of any table, procedure or bucket is allowed. */

type Call = { method: string; path: string; body?: string }

const BUCKET = '/storage/v1/object/diagnostic-images'

let backend: TestBackend
let genuine: string
let userId: string
let calls: Call[]
let tokens: Record<string, string>

beforeAll(async () => {
  backend = await startTestBackend()
  const account = await backend.account('owner@example.com')
  genuine = account.accessToken
  userId = account.userId
  const row = publishedRow(userId)
  await account.client.from('diagnostics').insert(row).throwOnError()
  await account.client.from('diagnostic_responses').insert(responseRow(row.id)).throwOnError()
  calls = await everyCall()
  tokens = await badTokens()
})
afterAll(() => backend.close())

/** Every table and procedure that the catalogue knows, by every verb, and the bucket. */
async function everyCall(): Promise<Call[]> {
  const names = async (sql: string) =>
    (await backend.database.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  const tables = await names(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`)
  const procedures = await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`)
  const body = JSON.stringify({ id: userId })
  return [
    ...tables.flatMap((table) => [
      { method: 'GET', path: `/rest/v1/${table}` },
      { method: 'HEAD', path: `/rest/v1/${table}` },
      { method: 'POST', path: `/rest/v1/${table}`, body },
      { method: 'PATCH', path: `/rest/v1/${table}?id=eq.${userId}`, body },
      { method: 'DELETE', path: `/rest/v1/${table}?id=not.is.null` },
    ]),
    ...procedures.map((name) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body: '{}' })),
    { method: 'GET', path: '/storage/v1/bucket' },
    { method: 'POST', path: `${BUCKET}/${userId}/axes/axis-1-1.jpg`, body },
    { method: 'DELETE', path: BUCKET, body: '{"prefixes":["x"]}' },
  ]
}

async function badTokens(): Promise<Record<string, string>> {
  const { jwtSecret } = await agreeOnSecrets(backend.database, backend.dataDir)
  const sign = (secret: string, expires: string, role = 'authenticated') =>
    new SignJWT({ role, session_id: randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience('authenticated')
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))
  const [header, payload, signature] = genuine.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const elsewhere = 'a secret of somebody else, long enough'
  return {
    expired: await sign(jwtSecret, '-1s'),
    "signed with another's secret": await sign(elsewhere, '1h'),
    "the service role's, signed with another's secret": await sign(elsewhere, '1h', 'service_role'),
    'signed with ours for a role that no user has': await sign(jwtSecret, '1h', 'service_role'),
    unsigned: `${encode({ alg: 'none' })}.${payload}.`,
    tampered: `${header}.${encode({ sub: userId, role: 'service_role' })}.${signature}`,
  }
}

function send(call: Call, token: string | null): Promise<Response> {
  const authorization = token === null ? {} : { apikey: backend.anonKey, authorization: `Bearer ${token}` }
  const { method, path, body } = call
  const headers = { ...authorization, 'content-type': path.includes('/axes/') ? 'image/jpeg' : 'application/json' }
  return backend.request(path, body === undefined ? { method, headers } : { method, headers, body })
}

/** Everything stored, as far as a caller could have changed it. */
async function stored(): Promise<unknown> {
  const { rows } = await backend.database.query(`select
    (select json_agg(t order by t.id) from public.profiles t) as profiles,
    (select json_agg(t order by t.id) from public.diagnostics t) as diagnostics,
    (select json_agg(t order by t.id) from public.diagnostic_responses t) as responses,
    (select count(*)::integer from storage.objects) as objects`)
  return rows
}

const KINDS = [
  'expired',
  "signed with another's secret",
  "the service role's, signed with another's secret",
  'signed with ours for a role that no user has',
  'unsigned',
  'tampered',
]

test.each([...KINDS, 'missing, without the key'])(
  'a token that is %s gets nothing and changes nothing',
  async (kind) => {
    const before = await stored()
    const token = tokens[kind] ?? null
    expect(token === null).toBe(kind === 'missing, without the key')
    for (const call of calls) {
      const answer = await send(call, token)
      // Storage answers as Supabase does: 400 with the true status in its body.
      const allowed = call.path.startsWith('/storage/') ? [400, 401, 403] : [401]
      expect([call, allowed.includes(answer.status)]).toEqual([call, true])
      expect(await answer.text()).not.toMatch(/"(title|email|leadinfo)":/)
    }
    expect(await stored()).toEqual(before)
  },
)

/** Read by the service role alone, at least some columns: the database refuses a known person by 403. */
const CLOSED = ['ended_diagnostics', 'mail_stops', 'connections', 'api_keys'].map((table) => `/rest/v1/${table}`)

test('the same calls reach the database with a token that is genuine', async () => {
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    expect([call, (await send(call, genuine)).status]).toEqual([call, CLOSED.includes(call.path) ? 403 : 200])
  }
})
