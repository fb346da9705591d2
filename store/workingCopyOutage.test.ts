import { afterAll, beforeAll, expect, test } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { imageIn } from '#domain/image/imageSlot.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { jpeg, published, setPlan } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

test('a working copy that was saved in an outage is sent with its picture; what is published stays', async () => {
  const { stores, network, reload, user } = await signedInBrowser(backend, 'working-copy@example.com')
  await setPlan(backend, user.id, 'light', 4)
  const { diagnostics } = stores
  const live = (await diagnostics.save(published(user.id), { pictures: { main: await jpeg() } })).diagnostic
  await diagnostics.list(user.id)
  network.state = 'cut'
  const kept = await diagnostics.save(withWorkingCopy(live, { ...live, title: '作業中の題' }), {
    replace: true,
    pictures: { main: await jpeg() },
    storedImages: [live.imageUrl ?? ''],
  })
  expect(kept.savedTo).toBe('browser')

  network.state = 'up'
  const { diagnostics: listed, waiting } = await reload().diagnostics.list(user.id)
  expect(waiting).toEqual([])
  expect(listed).toMatchObject([
    {
      title: live.title,
      imageUrl: live.imageUrl,
      isPublished: true,
      workingCopy: { title: '作業中の題' },
    },
  ])
  const [sent] = listed
  const next = sent === undefined ? null : imageIn(sent, 'main')
  expect(next).not.toBe(live.imageUrl)
  for (const address of [live.imageUrl, next]) expect((await backend.request(address ?? '/nothing')).ok).toBe(true)
})
