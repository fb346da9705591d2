import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { setPlan } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

test('a key is made in the browser, shown once and stored as its hash', async () => {
  const { stores, user } = await signedInBrowser(backend, 'owner@example.com')
  await setPlan(backend, user.id, 'premium', 10)
  const { apiKeys } = stores
  const key = await apiKeys.create({ name: 'CRM', scope: 'write' })
  const other = await apiKeys.create({ name: 'Zapier', scope: 'read' })
  expect(key).toMatch(/^mj_[\w-]{43}$/)
  expect(other).not.toBe(key)
  const { rows } = await backend.database.query(`select hash from api_keys where name = 'CRM'`)
  expect(rows).toEqual([{ hash: createHash('sha256').update(key).digest('hex') }])

  const listed = await apiKeys.list()
  expect(listed).toMatchObject([
    { name: 'CRM', scope: 'write', last4: key.slice(-4), lastUsedAt: null },
    { name: 'Zapier', scope: 'read', last4: other.slice(-4) },
  ])
  await apiKeys.remove(listed[0]?.id ?? '')
  expect(await apiKeys.list()).toEqual(listed.slice(1))
})

test('a key is listed with the webhooks that it made', async () => {
  const { stores, user } = await signedInBrowser(backend, 'hooks@example.com')
  await setPlan(backend, user.id, 'premium', 10)
  for (const name of ['CRM', 'Zapier', 'unused']) await stores.apiKeys.create({ name, scope: 'write' })
  const [crm, zapier] = await stores.apiKeys.list()
  for (const [name, key] of [
    ['A', zapier],
    ['B', crm],
    ['C', zapier],
    ['by hand', null],
  ] as const) {
    const sql = `insert into connections (id, user_id, kind, name, api_key_id) values ($1, $2, 'webhook', $3, $4)`
    await backend.database.query(sql, [randomUUID(), user.id, name, key?.id ?? null])
  }
  expect((await stores.apiKeys.list()).map(({ name, hooks }) => [name, hooks])).toEqual([
    ['CRM', ['B']],
    ['Zapier', ['A', 'C']],
    ['unused', []],
  ])
})

test('a plan without the API makes no key', async () => {
  const { stores } = await signedInBrowser(backend, 'free@example.com')
  await expect(stores.apiKeys.create({ name: 'CRM', scope: 'read' })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'plan_required',
  })
})
