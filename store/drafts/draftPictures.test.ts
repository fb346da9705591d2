import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg, published, setPlan } from '#tests/support/storeRecords.ts'
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
  const { diagnostic } = await stores.diagnostics.save(draft(user.id), { pictures: { main: await jpeg() } })
  await stores.diagnostics.list(user.id)
  return { ...browser, original: diagnostic, imageUrl: diagnostic.imageUrl ?? '' }
}

const isThere = async (address: string | null | undefined) => (await backend.request(address ?? '/nothing')).ok

/** A duplicate in the making: what the dashboard saves for one. */
const copyOf = ({ userId, imageUrl }: Diagnostic) => draft(userId, { title: '写し', imageUrl })
const COPIES = { copies: ['main'] } as const

test('a copy made during an outage shows the picture, and has a file of its own once the backend is back', async () => {
  const { stores, network, reload, user, original, imageUrl } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(original)
  await stores.diagnostics.save(copy, COPIES)
  const reloaded = reload()
  const kept = (await reloaded.diagnostics.list(user.id)).diagnostics.find(({ id }) => id === copy.id)
  expect(kept?.imageUrl).toBe(imageUrl)

  network.state = 'up'
  const { diagnostics, waiting } = await reloaded.diagnostics.list(user.id)
  expect(waiting).toEqual([])
  const sent = diagnostics.find(({ id }) => id === copy.id)
  expect(sent?.imageUrl).not.toBe(imageUrl)
  await stores.diagnostics.remove(original)
  expect(await isThere(imageUrl)).toBe(false)
  expect(await isThere(sent?.imageUrl)).toBe(true)
})

test('deleting a copy that still waits leaves the original its picture, also from a list of before it was sent', async () => {
  const { stores, network, user, original, imageUrl } = await withPicture()
  network.state = 'cut'
  await stores.diagnostics.save(copyOf(original), COPIES)
  const second = copyOf(original)
  await stores.diagnostics.save(second, COPIES)
  const { diagnostics } = await stores.diagnostics.list(user.id)
  const copies = diagnostics.filter(({ id }) => id !== original.id)
  expect(copies).toHaveLength(2)
  network.state = 'up'
  for (const copy of copies) {
    await stores.diagnostics.remove(copy)
    // Everything else that waits goes up here.
    await stores.diagnostics.list(user.id)
  }
  expect((await stores.diagnostics.list(user.id)).diagnostics.map(({ id }) => id)).toEqual([original.id])
  expect(await isThere(imageUrl)).toBe(true)
})

test('a copy whose original was deleted meanwhile is sent without the picture', async () => {
  const { stores, network, user, original, imageUrl } = await withPicture()
  network.state = 'cut'
  const copy = copyOf(original)
  await stores.diagnostics.save(copy, COPIES)
  await backend.database.query('delete from public.diagnostics where id = $1', [original.id])
  network.state = 'up'
  await stores.images.remove([imageUrl])
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    waiting: [],
    diagnostics: [{ id: copy.id, imageUrl: null }],
  })
})

test('a copy that is refused leaves no file behind', async () => {
  const { stores, user, original } = await withPicture()
  await setPlan(backend, user.id, 'free', 1)
  await expect(stores.diagnostics.save(copyOf(original), COPIES)).rejects.toMatchObject({ kind: 'allowance-reached' })
  const files = 'select count(*)::int as files from storage.objects where name like $1'
  expect((await backend.database.query(files, [`${user.id}/%`])).rows).toEqual([{ files: 1 }])
})

test('a picture that itself still waits is copied too', async () => {
  const { stores, network, files, user } = await withPicture()
  network.state = 'cut'
  const pictures = { main: await jpeg() }
  const first = draft(user.id)
  const second = draft(user.id)
  await stores.diagnostics.save(first, { pictures })
  await stores.diagnostics.save(second, { pictures })
  expect(files.size()).toBe(1)
  network.state = 'up'
  const { diagnostics } = await stores.diagnostics.list(user.id)
  const sent = (id: string) => diagnostics.find((diagnostic) => diagnostic.id === id)?.imageUrl
  expect(sent(first.id)).not.toBe(sent(second.id))
  for (const { id } of [first, second]) expect(await isThere(sent(id))).toBe(true)
  expect(files.size()).toBe(0)
})

test('an editor that was open while a picture went up by itself saves without losing it', async () => {
  const { stores, network, files, user, original } = await withPicture()
  network.state = 'cut'
  const pictures = { 'axis-1': await jpeg() }
  const { diagnostic: kept, waiting } = await stores.diagnostics.save(original, { replace: true, pictures })
  const base = [waiting?.version ?? '']
  network.state = 'up'
  await stores.diagnostics.list(user.id)
  expect(files.size()).toBe(0)
  network.requests.length = 0
  const options = { replace: true, base, pictures: waiting?.pictures ?? {} }
  const { diagnostic } = await stores.diagnostics.save({ ...kept, title: '編集を続けた題' }, options)
  expect(network.requests.filter((request) => request.startsWith('POST /storage/'))).toEqual([])
  const addresses = imageAddresses(diagnostic)
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(await isThere(address)).toBe(true)
})

test('a save with a picture whose acknowledgement was lost is no conflict, and its files go', async () => {
  const { stores, network, files, reload, user, original } = await withPicture()
  network.state = 'loses-saves'
  network.requests.length = 0
  const kept = await stores.diagnostics.save(original, { replace: true, pictures: { main: await jpeg() } })
  expect(kept).toMatchObject({ savedTo: 'browser' })
  network.state = 'up'
  const list = await reload().diagnostics.list(user.id)
  expect(list.waiting).toEqual([])
  expect(await isThere(list.diagnostics[0]?.imageUrl)).toBe(true)
  expect(files.size()).toBe(0)
})

test('a publication whose acknowledgement was lost keeps the slug that was generated for it', async () => {
  const { stores, network, user } = await withPicture()
  network.state = 'loses-saves'
  const record = { ...published(user.id), publicUrl: null }
  await stores.diagnostics.save(record)
  const sql = 'select publicurl from public.diagnostics where id = $1'
  const { rows } = await backend.database.query<{ publicurl: string }>(sql, [record.id])
  network.state = 'up'
  const { diagnostics, waiting } = await stores.diagnostics.list(user.id)
  expect(waiting).toEqual([])
  expect(rows[0]?.publicurl).toMatch(/^diagnostic-/)
  expect(diagnostics.find(({ id }) => id === record.id)?.publicUrl).toBe(rows[0]?.publicurl)
})

test('a deletion whose answer was lost still takes the pictures away', async () => {
  const { stores, network, user, original, imageUrl } = await withPicture()
  network.state = 'loses-saves'
  await stores.diagnostics.remove(original)
  expect(await isThere(imageUrl)).toBe(true)
  network.state = 'up'
  expect(await stores.diagnostics.list(user.id)).toMatchObject({ diagnostics: [], waiting: [] })
  expect(await isThere(imageUrl)).toBe(false)
})
