import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `pictures-${++accounts}@example.com`)

describe('pictures', () => {
  test('are stored under the paths of their places, copied and removed', async () => {
    const { stores, user } = await newBrowser()
    const axis = await stores.images.upload(draft(user.id), 'axis-1', await jpeg())
    // The path alone, so that it outlives a change of the server's name or port.
    expect(axis).toMatch(
      new RegExp(`^/storage/v1/object/public/diagnostic-images/${user.id}/axes/axis-axis-1-\\d+\\.jpg$`),
    )
    const copy = await stores.images.copy(draft(user.id), 'ACE', axis)
    expect(copy).toMatch(new RegExp(`/${user.id}/result-types/result-ACE-\\d+\\.jpg$`))
    await stores.images.remove([backend.config.publicUrl + axis, 'https://elsewhere.example/x.jpg'])
    expect((await backend.request(axis)).status).toBeGreaterThanOrEqual(400)
    expect((await backend.request(copy)).status).toBe(200)
  })

  test('an upload that is cancelled ends at once and leaves no file', async () => {
    const { stores, network, user } = await newBrowser()
    const abort = new AbortController()
    const uploading = stores.images.upload(draft(user.id), 'axis-2', await jpeg(), {
      signal: abort.signal,
    })
    abort.abort()
    await expect(uploading).rejects.toMatchObject({ kind: 'cancelled' })
    const deletions = () => network.requests.filter((request) => request.startsWith('DELETE /storage'))
    await expect.poll(deletions).toHaveLength(1)
    const files = async () =>
      (await backend.database.query('select name from storage.objects where name like $1', [`${user.id}/%`])).rows
    await expect.poll(files).toEqual([])
  })

  test('are refused in another user’s folder', async () => {
    const { stores } = await newBrowser()
    await expect(stores.images.upload(draft(randomUUID()), 'axis-1', await jpeg())).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})

test('pictures over the account’s quota are named as such; the rest is saved, the files stay with the caller', async () => {
  const { stores, user } = await newBrowser()
  const quota = (bytes: number) =>
    backend.database.query(`update private.image_quotas set bytes = $1 where plan_type = 'free'`, [bytes])
  await quota(16_384)
  try {
    const pictures = { main: await jpeg(), ACE: await jpeg() }
    const content = draft(user.id)
    await stores.images.upload(content, 'axis-1', await jpeg())
    await expect(stores.images.upload(content, 'main', pictures.main)).rejects.toMatchObject({ kind: 'storage-full' })
    const fallbackImage = '/images/fallback.jpg'
    const result = await stores.diagnostics.save(content, { pictures, fallbackImage })
    expect(result).toMatchObject({ savedTo: 'backend', storageFull: true })
    expect([...result.failedPictures].sort()).toEqual(['ACE', 'main'])
    expect(result.diagnostic).toMatchObject({ title: content.title, imageUrl: fallbackImage })
  } finally {
    await quota(100 * 1024 * 1024)
  }
})
