import { expect, test, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { shareLocks } from '#tests/support/shareLocks.ts'
import { draft, outgoing } from '#tests/support/storeRecords.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import type { Revisions } from '../supabase/saveRevision.ts'
import { DraftStorage } from './draftStorage.ts'
import { DraftSender } from './sendDraft.ts'
import { removeStored, syncDrafts } from './syncDrafts.ts'

const USER = '00000000-0000-4000-8000-000000000001'

const UPLOADED = `/main-${Date.now()}.jpg`

/** A browser with waiting drafts, and a backend that refuses those of `refusals`. */
function syncing() {
  const storage = new MemoryStorage()
  const drafts = new DraftStorage(storage, memoryFiles())
  const refusals = new Map<string, StoreErrorKind>()
  const refuseIfWanted = (id: string) => {
    const kind = refusals.get(id)
    if (kind !== undefined) throw new StoreError(kind, 'no')
  }
  const backend = {
    find: vi.fn(async (_id: string): Promise<Diagnostic | null> => null),
    remove: vi.fn(async (id: string) => refuseIfWanted(id)),
    save: vi.fn(async (diagnostic: Diagnostic, { version }: Revisions) => {
      refuseIfWanted(diagnostic.id)
      return { ...diagnostic, revision: version }
    }),
    isSlugTaken: async () => false,
  }
  const images = {
    upload: vi.fn().mockResolvedValueOnce(UPLOADED),
    copy: async () => '/y.jpg',
    remove: vi.fn(async () => {}),
  }
  const deps = { backend, images, drafts, sender: new DraftSender(backend, images) }
  const sync = { flush: (userId: string) => syncDrafts(deps, userId) }
  const keep = (diagnostic = draft(USER), replaces = true) =>
    drafts.keepSend('save', outgoing(diagnostic, { replaces }))
  const waiting = () => drafts.waitingOf(USER).map(({ content, refusal }) => [content.id, refusal])
  return { storage, drafts, backend, images, sync, refusals, keep, waiting }
}

test.each(['unavailable', 'unauthenticated'] as const)(
  'one that always ends with %s does not hold up the others',
  async (kind) => {
    const { sync, refusals, keep, waiting } = syncing()
    const stuck = await keep()
    for (let other = 0; other < 2; other++) await keep()
    refusals.set(stuck.content.id, kind)
    expect(await sync.flush(USER)).toBe(true)
    expect(waiting()).toEqual([[stuck.content.id, null]])
    expect(await sync.flush(USER)).toBe(false)
    refusals.clear()
    await sync.flush(USER)
    expect(waiting()).toEqual([])
  },
)

test('one that is refused says so, is not sent again, and the others are sent at once', async () => {
  const { sync, refusals, keep, waiting, backend } = syncing()
  const refused = await keep()
  await keep()
  refusals.set(refused.content.id, 'invalid')
  expect(await sync.flush(USER)).toBe(true)
  expect(waiting()).toEqual([[refused.content.id, 'invalid']])
  expect(await sync.flush(USER)).toBe(false)
  expect(backend.save).toHaveBeenCalledTimes(2)
})

test.each([true, false])('is sent as what replaces a stored one or not: %s', async (replaces) => {
  const { sync, keep, backend } = syncing()
  await keep(draft(USER), replaces)
  await sync.flush(USER)
  expect(backend.save.mock.calls.map(([, revisions]) => revisions.replaces)).toEqual([replaces])
})

test('one kept while its former state was sent goes on from that, and replaces it', async () => {
  const { sync, drafts, keep, backend } = syncing()
  const first = await keep(draft(USER, { revision: 'r3' }), false)
  backend.save.mockImplementationOnce(async (diagnostic) => {
    const { version } = first
    const later = outgoing({ ...diagnostic, title: '続き' }, { base: ['r3', version], replaces: false })
    await drafts.keepSend('save', later)
    return { ...diagnostic, revision: version }
  })
  await sync.flush(USER)
  expect(drafts.waitingOf(USER)).toMatchObject([
    { content: { id: first.content.id, title: '続き' }, base: ['r3', first.version], replaces: true },
  ])
})

test('is sent again as the same revision, and its pictures do not go up again on this page', async () => {
  const { sync, drafts, backend, waiting } = syncing()
  const pictures = { main: new Blob(['jpeg']) }
  const { version } = await drafts.keepSend('save', outgoing(draft(USER), { pictures }))
  backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'The answer was lost'))
  for (const settled of [false, true]) expect(await sync.flush(USER)).toBe(settled)
  expect(backend.save.mock.calls).toMatchObject([1, 2].map(() => [{ imageUrl: UPLOADED }, { version }]))
  expect(waiting()).toEqual([])
})

test('only what waits of this user is sent', async () => {
  const { sync, keep, backend } = syncing()
  await keep(draft('00000000-0000-4000-8000-000000000002'))
  expect(await sync.flush(USER)).toBe(false)
  expect(backend.save).not.toHaveBeenCalled()
})

test('a deletion takes the stored pictures away, and ends where they cannot be deleted', async () => {
  const { sync, drafts, backend, images, waiting } = syncing()
  const diagnostic = draft(USER, { revision: 'r1', imageUrl: '/images/own.jpg' })
  backend.find.mockResolvedValue(diagnostic)
  images.remove.mockRejectedValueOnce(new StoreError('forbidden', 'no'))
  await drafts.keepSend('delete', outgoing(diagnostic))
  expect(await sync.flush(USER)).toBe(true)
  expect(backend.remove).toHaveBeenCalledWith(diagnostic.id)
  expect(images.remove).toHaveBeenCalledWith(['/images/own.jpg'])
  expect(waiting()).toEqual([])
})

test('a deletion whose pictures could not be reached is tried again with them', async () => {
  const { sync, drafts, backend, images, waiting } = syncing()
  const diagnostic = draft(USER, { revision: 'r1', imageUrl: '/images/own.jpg' })
  backend.find.mockResolvedValueOnce(diagnostic).mockResolvedValue(null)
  images.remove.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  await drafts.keepSend('delete', outgoing(diagnostic))
  expect(await sync.flush(USER)).toBe(false)
  expect(waiting()).toEqual([[diagnostic.id, null]])
  expect(await sync.flush(USER)).toBe(true)
  expect(images.remove.mock.calls).toEqual([[['/images/own.jpg']], [['/images/own.jpg']]])
})

test('a browser without room sends a save all the same, and says nothing of a refusal', async () => {
  const { storage, sync, keep, refusals, waiting } = syncing()
  const refused = await keep()
  await keep()
  storage.full = true
  refusals.set(refused.content.id, 'invalid')
  expect(await sync.flush(USER)).toBe(true)
  expect(waiting()).toEqual([[refused.content.id, null]])
})

test('a fault of the program is thrown, and leaves what waits as it is', async () => {
  const { sync, keep, backend, waiting } = syncing()
  const { content } = await keep()
  const fault = new TypeError('no idea')
  backend.save.mockRejectedValueOnce(fault)
  await expect(sync.flush(USER)).rejects.toBe(fault)
  expect(waiting()).toEqual([[content.id, null]])
})

test('while another tab sends, this one settles nothing', async () => {
  const { sync, keep, backend } = syncing()
  await keep()
  shareLocks()
  expect(await Promise.all([sync.flush(USER), sync.flush(USER)])).toEqual([true, false])
  expect(backend.save).toHaveBeenCalledTimes(1)
})

test('two users of one browser send at the same time', async () => {
  const { sync, keep } = syncing()
  const other = '00000000-0000-4000-8000-000000000002'
  for (const user of [USER, other]) await keep(draft(user))
  shareLocks()
  expect(await Promise.all([sync.flush(USER), sync.flush(other)])).toEqual([true, true])
})

test('what was gone before it was deleted takes the pictures along that it was last read with', async () => {
  const { backend, images } = syncing()
  const onFound = vi.fn()
  const known = draft(USER, { imageUrl: '/images/own.jpg' })
  await removeStored({ backend, images }, known, onFound)
  expect([backend.remove.mock.calls, onFound.mock.calls]).toEqual([[[known.id]], []])
  expect(images.remove.mock.calls).toEqual([[['/images/own.jpg']]])
})
