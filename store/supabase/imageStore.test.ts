import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

async function newBrowser() {
  const browser = await signedInBrowser(backend, `images-${++accounts}@example.com`)
  return { ...browser, owner: draft(browser.user.id) }
}

test.each(['/images/fallback.jpg', 'https://elsewhere.example/x.jpg'])('%s is nobody’s to copy', async (address) => {
  const { stores, network, owner } = await newBrowser()
  network.requests.length = 0
  expect(await stores.images.copy(owner, 'axis-1', address)).toBe(address)
  expect(network.requests).toEqual([])
})

test('a bucket that visitors cannot read fails the upload, and the console says what to look at', async () => {
  const { stores, owner } = await newBrowser()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await backend.database.query('update storage.buckets set public = false')
  try {
    await expect(stores.images.upload(owner, 'axis-1', await jpeg())).rejects.toMatchObject({ kind: 'forbidden' })
  } finally {
    await backend.database.query('update storage.buckets set public = true')
  }
  expect(logged.mock.calls[0]?.[0]).toMatch(/Bucket diagnostic-images: exists, public: false.*2 MB.*Permission/)
})

test('an outage of the upload is no fault to look for', async () => {
  const { stores, network, owner } = await newBrowser()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  network.state = { status: 503 }
  await expect(stores.images.upload(owner, 'axis-1', await jpeg())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(logged).not.toHaveBeenCalled()
})

test('a picture stored under an earlier name of the server is read and written by its path', async () => {
  const { stores, user, owner } = await newBrowser()
  const path = await stores.images.upload(owner, 'axis-1', await jpeg())
  const { diagnostic } = await stores.diagnostics.save({
    ...draft(user.id),
    imageUrl: `https://earlier-name.example${path}`,
  })
  expect(diagnostic.imageUrl).toBe(path)
  const earlier = 'update public.diagnostics set imageurl = $1 where id = $2'
  await backend.database.query(earlier, [`https://earlier-name.example${path}`, diagnostic.id])
  expect((await stores.diagnostics.list(user.id)).diagnostics).toMatchObject([{ imageUrl: path }])
})

test('an upload has two minutes; any other call is an outage after 15 seconds', async () => {
  const { stores, user, owner } = await newBrowser()
  const limits = vi.spyOn(AbortSignal, 'timeout')
  await stores.images.upload(owner, 'axis-1', await jpeg())
  expect(limits.mock.calls[0]).toEqual([120_000])
  limits.mockClear()
  await stores.diagnostics.list(user.id)
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([15_000]))
})
