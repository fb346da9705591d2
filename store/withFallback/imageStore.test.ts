import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg, setPlan } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** A person on the light plan who has stored a diagnostic with a main picture. */
async function withPicture() {
  const browser = await signedInBrowser(backend, `pictures-${++accounts}@example.com`)
  const { stores, user } = browser
  await setPlan(backend, user.id, 'light', 4)
  const original = draft(user.id)
  const imageUrl = await stores.images.upload(original, 'main', await jpeg())
  const { diagnostic } = await stores.diagnostics.save({ ...original, imageUrl })
  await stores.diagnostics.list(user.id)
  return { ...browser, original: diagnostic, imageUrl }
}

const isThere = async (address: string | null | undefined) => (await backend.request(address ?? '/nothing')).ok

/** A copy in the making: what the dashboard saves for one. */
function copyOf(userId: string, imageUrl: string) {
  const copy = draft(userId, { title: '写し' })
  return { ...copy, imageUrl }
}

test('a copy made during an outage shows the picture, and has a file of its own once the backend is back', async () => {
  const { stores, network, reload, user, original, imageUrl } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(user.id, imageUrl)
  const shown = await stores.images.copy(copy, 'main', imageUrl)
  expect(shown.split('#')[0]).toBe(imageUrl)
  await stores.diagnostics.save({ ...copy, imageUrl: shown })
  const reloaded = reload()
  const kept = (await reloaded.diagnostics.list(user.id)).diagnostics.find(({ id }) => id === copy.id)
  expect(kept?.imageUrl?.split('#')[0]).toBe(imageUrl)

  network.state = 'up'
  const { diagnostics, pendingIds } = await reloaded.diagnostics.list(user.id)
  expect(pendingIds).toEqual([])
  const sent = diagnostics.find(({ id }) => id === copy.id)
  expect(sent?.imageUrl).not.toBe(imageUrl)
  await stores.diagnostics.remove(original)
  expect(await isThere(imageUrl)).toBe(false)
  expect(await isThere(sent?.imageUrl)).toBe(true)
})

test('deleting a copy that still waits leaves the original its picture', async () => {
  const { stores, network, user, imageUrl } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(user.id, imageUrl)
  await stores.diagnostics.save({ ...copy, imageUrl: await stores.images.copy(copy, 'main', imageUrl) })
  const kept = (await stores.diagnostics.list(user.id)).diagnostics.find(({ id }) => id === copy.id)
  if (!kept?.imageUrl) throw new Error('the copy is not listed with its picture')
  network.state = 'up'
  await stores.images.remove([kept.imageUrl])
  await stores.diagnostics.remove(kept)
  expect(await isThere(imageUrl)).toBe(true)
})

test('a copy whose original was deleted meanwhile is sent without the picture', async () => {
  const { stores, network, user, original, imageUrl } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(user.id, imageUrl)
  await stores.diagnostics.save({ ...copy, imageUrl: await stores.images.copy(copy, 'main', imageUrl) })
  await backend.database.query('delete from public.diagnostics where id = $1', [original.id])
  network.state = 'up'
  await stores.images.remove([imageUrl])
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    pendingIds: [],
    diagnostics: [{ id: copy.id, imageUrl: null }],
  })
})

test('a picture that itself still waits is copied too', async () => {
  const { stores, network, depot, user } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(user.id, '')
  const waiting = await stores.images.upload(copy, 'main', await jpeg())
  const second = await stores.images.copy(copy, 'main', waiting)
  expect(second).not.toBe(waiting)
  expect(depot.size()).toBe(2)
  await stores.diagnostics.save({ ...copy, imageUrl: second })
  network.state = 'up'
  const sent = (await stores.diagnostics.list(user.id)).diagnostics.find(({ id }) => id === copy.id)
  expect(await isThere(sent?.imageUrl)).toBe(true)
})

test('an editor that was open while a picture went up by itself saves without losing it', async () => {
  const { stores, network, depot, user, original } = await withPicture()
  network.state = 'cut'
  const shown = await stores.images.upload(original, 'axis-1', await jpeg())
  const [first, ...others] = original.axes
  if (first === undefined) throw new Error('a diagnostic has three axes')
  const edited = { ...original, axes: [{ ...first, imageUrl: shown }, ...others] }
  const { diagnostic: kept } = await stores.diagnostics.save(edited)
  network.state = 'up'
  await stores.diagnostics.list(user.id)
  expect(depot.size()).toBe(0)
  const { diagnostic } = await stores.diagnostics.save({ ...kept, title: '編集を続けた題' }, { replace: true })
  const addresses = imageAddresses(diagnostic)
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(await isThere(address)).toBe(true)
  // Replacing it later takes the file away, by the address the editor still has.
  await stores.images.remove([shown])
  expect(await isThere(diagnostic.axes[0]?.imageUrl)).toBe(false)
})

test('a save with a picture whose acknowledgement was lost is neither a conflict nor uploaded twice', async () => {
  const { stores, network, depot, reload, user, original } = await withPicture()
  network.state = 'cut'
  const imageUrl = await stores.images.upload(original, 'main', await jpeg())
  network.state = 'loses-saves'
  network.requests.length = 0
  expect(await stores.diagnostics.save({ ...original, imageUrl })).toMatchObject({ savedTo: 'browser' })
  network.state = 'up'
  const list = await reload().diagnostics.list(user.id)
  expect(list).toMatchObject({ pendingIds: [], refusals: {} })
  expect(await isThere(list.diagnostics[0]?.imageUrl)).toBe(true)
  expect(network.requests.filter((request) => request.startsWith('POST /storage/'))).toHaveLength(1)
  expect(depot.size()).toBe(0)
})
