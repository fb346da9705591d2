import { expect, it } from 'vitest'
import { PASSWORD, startTestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import type { Result } from './database/database.ts'

it('a database that is gone is 503 in each protocol’s words, and nothing personal is logged', async () => {
  const backend = await startTestBackend()
  const { client, accessToken } = await backend.account('owner@example.com')
  const visitor = backend.client()
  expect(await backend.ready()).toBe('ok')
  await backend.database.close()

  const headers = { apikey: backend.anonKey }
  for (const path of ['/rest/v1/diagnostics?select=id', '/storage/v1/bucket']) {
    expect([path, (await backend.request(path, { headers })).headers.get('retry-after')]).toEqual([path, '2'])
  }
  const read = await client.from('diagnostics').select('*').retry(false)
  expect(read).toMatchObject({ status: 503, error: { code: '08006' } })
  const responses = Array.from({ length: 5 }, () => visitor.from('diagnostic_responses').insert(responseRow('x')))
  for (const { status } of await Promise.all(responses)) expect(status).toBe(503)

  const signIn = await visitor.auth.signInWithPassword({ email: 'owner@example.com', password: PASSWORD })
  expect(signIn.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  const user = await visitor.auth.getUser(accessToken)
  expect(user.error).toMatchObject({ status: 503 })

  const buckets = await client.storage.listBuckets()
  expect(buckets.error).toMatchObject({ status: 503 })
  expect(await backend.ready()).toBe('unavailable')
  expect(backend.logLines.join('')).toContain('08006')
  expect(backend.logLines.join('')).not.toMatch(/example\.com|山田/)
  await backend.close()
})

it.each([
  ['insert on public.diagnostic_responses', 'anon'],
  ['select on public.diagnostics', 'authenticated'],
  ['usage on schema public', 'anon, public'],
])('the right to %s, revoked from %s while it runs, is named', async (right, role) => {
  const backend = await startTestBackend()
  expect(await backend.ready()).toBe('ok')
  await backend.database.script(`revoke ${right} from ${role}`)
  expect(await backend.ready()).toBe('rights_missing')
  await backend.database.script(`grant ${right} to ${role}`)
  expect(await backend.ready()).toBe('ok')
  await backend.close()
})

it('a database that is read-only for a while, as after a failover, is 503 too', async () => {
  const backend = await startTestBackend()
  const { client, userId } = await backend.account('owner@example.com')
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row)
  const { database } = backend
  const transaction = database.transaction.bind(database)
  database.transaction = (statements) => transaction([{ sql: 'set transaction read only' }, ...statements])
  database.query = async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await database.transaction([{ sql, params }])).at(-1) as Result<Row>

  const send = () => backend.client().from('diagnostic_responses').insert(responseRow(row.id))
  for (const { status, error } of await Promise.all([send(), send(), send()])) {
    expect([status, error?.code]).toEqual([503, '25006'])
  }
  expect(await backend.ready()).toBe('read_only')
  await backend.close()
})
