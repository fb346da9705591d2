import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewInquiry } from '#domain/inquiry/inquiry.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { setPlan } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const inquiry = (message: string): NewInquiry => ({
  id: randomUUID(),
  name: '花子',
  email: 'hanako@example.com',
  subject: '',
  message,
})

test('inquiries of visitors and accounts arrive once, for administrators alone', async () => {
  const visitor = openBrowser(backend)
  const account = await signedInBrowser(backend, 'account@example.com')
  const admin = await signedInBrowser(backend, 'kanri@example.com')
  await setPlan(backend, admin.user.id, 'admin', 999)
  const [first, second, third] = ['1', '2', '3'].map(inquiry) as [NewInquiry, NewInquiry, NewInquiry]
  await visitor.stores.inquiries.send(first)
  visitor.network.state = 'loses-answers'
  await expect(visitor.stores.inquiries.send(second)).rejects.toMatchObject({ kind: 'unavailable' })
  visitor.network.state = 'up'
  await visitor.stores.inquiries.send(second)
  await account.stores.inquiries.send(third)

  const { inquiries } = admin.stores
  const page = await inquiries.page(0, 2)
  expect(page).toMatchObject({ total: 3, open: 3, inquiries: [{ ...third, done: false }, second] })
  expect((await inquiries.page(2, 2)).inquiries).toMatchObject([first])
  await inquiries.setDone(first.id, true)
  await inquiries.remove(third.id)
  expect(await inquiries.page(4, 2)).toEqual({ inquiries: [], total: 2, open: 1 })

  expect(await account.stores.inquiries.page(0, 10)).toEqual({ inquiries: [], total: 0, open: 0 })
  await expect(account.stores.inquiries.setDone(first.id, false)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(visitor.stores.inquiries.page(0, 10)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('an inquiry arrives from where a session ended, as by a sign-out in another tab', async () => {
  const { stores, storage } = await signedInBrowser(backend, 'left@example.com')
  const admin = await signedInBrowser(backend, 'kanri-2@example.com')
  await setPlan(backend, admin.user.id, 'admin', 999)
  storage.removeItem('sb-localhost-auth-token')
  const sent = inquiry('session over')
  await stores.inquiries.send(sent)
  expect((await admin.stores.inquiries.page(0, 10)).inquiries).toContainEqual(expect.objectContaining(sent))
  await expect(stores.inquiries.page(0, 10)).rejects.toMatchObject({ message: 'The session is over' })
})
