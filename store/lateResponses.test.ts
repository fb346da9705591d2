import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { published, response } from '#tests/support/storeRecords.ts'
import { signedInBrowser, submit } from '#tests/support/testStores.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(async () => {
  vi.useRealTimers()
  await backend.close()
})

test('a response that was kept on its visitor’s phone is noticed though it is not the newest', async () => {
  const { stores, network, user } = await signedInBrowser(backend, 'owner@example.com')
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  await submit(backend, network, response(diagnostic.id, { completedAt: '2026-03-02T00:00:00.000Z' }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const before = network.requests.length
  const arrived = vi.fn()
  const stop = stores.responses.onArrival(user.id, arrived)
  await expect.poll(() => network.requests.length).toBe(before + 1)

  await submit(backend, network, response(diagnostic.id, { completedAt: '2026-03-01T00:00:00.000Z' }))
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8_000)
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
  stop()
})
