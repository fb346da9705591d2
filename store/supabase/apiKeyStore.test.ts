import { createHash } from 'node:crypto'
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

test('a plan without the API makes no key', async () => {
  const { stores } = await signedInBrowser(backend, 'free@example.com')
  await expect(stores.apiKeys.create({ name: 'CRM', scope: 'read' })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'plan_required',
  })
})
