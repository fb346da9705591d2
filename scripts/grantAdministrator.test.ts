import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { grantAdministrator } from './grantAdministrator.mjs'

let backend: TestBackend
const grant = (email: string, serviceKey: string) =>
  grantAdministrator({
    url: backend.config.publicUrl,
    serviceKey,
    email,
    fetch: (input, init) => backend.request(input instanceof URL ? input.href : input, init),
  })

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

test('an account that signed up becomes an administrator', async () => {
  const { client } = await backend.account('owner@example.com')
  expect(await grant('Owner@example.com', backend.serviceKey)).toBe(true)
  const { data } = await client.from('profiles').select('plan_type, max_diagnostics').eq('email', 'owner@example.com')
  expect(data).toEqual([{ plan_type: 'admin', max_diagnostics: 999 }])
})

test('an address nobody signed up with changes nothing', async () => {
  expect(await grant('nobody@example.com', backend.serviceKey)).toBe(false)
})

test('the public key is refused', async () => {
  await expect(grant('owner@example.com', backend.anonKey)).rejects.toThrow(/answered 40[13]/)
})

test.each([
  ['sb_secret_key', null],
  ['eyJ.older.key', 'Bearer eyJ.older.key'],
])('the key %s is sent with the authorization %s', async (serviceKey, authorization) => {
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) => Response.json([{ id: '1' }]))
  await grantAdministrator({ url: 'https://project.example', serviceKey, email: 'a@example.com', fetch })
  const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers)
  expect([headers.get('apikey'), headers.get('authorization')]).toEqual([serviceKey, authorization])
})
