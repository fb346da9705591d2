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
import { DraftSync, removeStored } from './syncDrafts.ts'

const USER = '00000000-0000-4000-8000-000000000001'

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
  const images = { upload: async () => '/x.jpg', copy: async () => '/y.jpg', remove: vi.fn(async () => {}) }
  const sync = new DraftSync({ backend, images, drafts, sender: new DraftSender(backend, images) })
  const keep = (diagnostic = draft(USER), replaces = true) =>
    drafts.keepWaiting('save', outgoing(diagnostic, { replaces }))
  const waiting = () => drafts.waitingOf(USER).map(({ id, refusal }) => [id, refusal])
  return { storage, drafts, backend, images, sync, refusals, keep, waiting }
}

test.each(['unavailable', 'unauthenticated'] as const)(
  'one that always ends with %s does not hold up the others',
  async (kind) => {
    const { sync, refusals, keep, waiting, backend } = syncing()
    const stuck = await keep()
    const others = [await keep(), await keep()]
    refusals.set(stuck.id, kind)
    expect(await sync.flush(USER)).toBe(false)
    expect(waiting()).toHaveLength(3)
    expect(await sync.flush(USER)).toBe(true)
    expect(waiting()).toEqual([[stuck.id, null]])
    expect(backend.save.mock.calls.map(([{ id }]) => id)).toEqual([stuck.id, ...others.map(({ id }) => id), stuck.id])
    refusals.clear()
    await sync.flush(USER)
    expect(waiting()).toEqual([])
  },
)

test('one that is refused says so, is not sent again, and the others are sent at once', async () => {
  const { sync, refusals, keep, waiting, backend } = syncing()
  const refused = await keep()
  await keep()
  refusals.set(refused.id, 'invalid')
  expect(await sync.flush(USER)).toBe(true)
  expect(waiting()).toEqual([[refused.id, 'invalid']])
  expect(await sync.flush(USER)).toBe(false)
  expect(backend.save).toHaveBeenCalledTimes(2)
})

test.each([true, false])('is sent as what replaces a stored one or not: %s', async (replaces) => {
  const { sync, keep, backend } = syncing()
  await keep(draft(USER), replaces)
  await sync.flush(USER)
  expect(backend.save.mock.calls.map(([, revisions]) => revisions.replaces)).toEqual([replaces])
})

test('one kept while its former state was sent goes on from what was stored, and replaces it', async () => {
  const { sync, drafts, keep, backend } = syncing()
  const first = await keep(draft(USER, { revision: 'r3' }), false)
  backend.save.mockImplementationOnce(async (diagnostic) => {
    await keep({ ...diagnostic, title: '続き' }, false)
    return { ...diagnostic, revision: 'r7' }
  })
  await sync.flush(USER)
  expect(drafts.waitingOf(USER)).toMatchObject([
    { id: first.id, diagnostic: { title: '続き' }, base: ['r3', 'r7'], replaces: true },
  ])
})

test('is sent again as the same revision, though its pictures went up again', async () => {
  const { sync, drafts, backend, waiting } = syncing()
  const uploaded = { main: `/main-${Date.now() - 86_400_000}.jpg` }
  const pictures = { main: new Blob(['jpeg']) }
  const { stamp } = await drafts.keepWaiting('save', outgoing(draft(USER), { pictures, uploaded }))
  backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'The answer was lost'))
  for (const settled of [false, true]) expect(await sync.flush(USER)).toBe(settled)
  expect(backend.save.mock.calls).toMatchObject([1, 2].map(() => [{ imageUrl: '/x.jpg' }, { version: stamp }]))
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
  const diagnostic = draft(USER, { imageUrl: '/images/own.jpg' })
  backend.find.mockResolvedValue(diagnostic)
  images.remove.mockRejectedValueOnce(new StoreError('forbidden', 'no'))
  await drafts.keepWaiting('delete', outgoing(diagnostic))
  expect(await sync.flush(USER)).toBe(true)
  expect(backend.remove).toHaveBeenCalledWith(diagnostic.id)
  expect(images.remove).toHaveBeenCalledWith(['/images/own.jpg'])
  expect(waiting()).toEqual([])
})

test('a deletion whose pictures could not be reached is tried again with them', async () => {
  const { sync, drafts, backend, images, waiting } = syncing()
  const diagnostic = draft(USER, { imageUrl: '/images/own.jpg' })
  backend.find.mockResolvedValueOnce(diagnostic).mockResolvedValue(null)
  images.remove.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  const { id } = await drafts.keepWaiting('delete', outgoing({ ...diagnostic, imageUrl: null }))
  expect(await sync.flush(USER)).toBe(false)
  expect(waiting()).toEqual([[id, null]])
  expect(await sync.flush(USER)).toBe(true)
  expect(images.remove.mock.calls).toEqual([[['/images/own.jpg']], [['/images/own.jpg']]])
})

test('one whose pictures are up when the save fails keeps their addresses for the next try', async () => {
  const { sync, drafts, backend } = syncing()
  const pictures = { main: new Blob(['jpeg']) }
  await drafts.keepWaiting('save', outgoing(draft(USER), { pictures }))
  backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  expect(await sync.flush(USER)).toBe(false)
  expect(drafts.waitingOf(USER)).toMatchObject([{ uploaded: { main: '/x.jpg' } }])
})

test('a browser without room sends a save all the same, and keeps it until it is stored', async () => {
  const { storage, sync, drafts, backend, waiting } = syncing()
  const diagnostic = draft(USER, { isPublished: true, publicUrl: null, title: '診断' })
  const pictures = { main: new Blob(['jpeg']) }
  const { stamp } = await drafts.keepWaiting('save', outgoing(diagnostic, { replaces: false, pictures }))
  storage.full = true
  backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'The answer was lost'))
  expect(await sync.flush(USER)).toBe(false)
  expect(storage.length).toBe(1)
  const stored = backend.save.mock.lastCall?.[0] ?? diagnostic
  expect(stored).toMatchObject({ imageUrl: '/x.jpg', publicUrl: expect.stringMatching(/^diagnostic-/) })
  expect(await sync.flush(USER)).toBe(true)
  expect(backend.save.mock.calls).toMatchObject([1, 2].map(() => [stored, { version: stamp }]))
  expect([waiting(), storage.length]).toEqual([[], 0])
})

test('a browser without room hears of a refusal, deletes, and goes on from what was stored', async () => {
  const { storage, sync, drafts, keep, backend, waiting } = syncing()
  const refused = await keep()
  const deleted = draft(USER)
  backend.find.mockResolvedValue({ ...deleted, imageUrl: '/images/own.jpg' })
  await drafts.keepWaiting('delete', outgoing(deleted))
  const first = await keep(draft(USER, { revision: 'r9' }))
  backend.save.mockImplementation(async (diagnostic, { version }) => {
    if (diagnostic.id === refused.id) throw new StoreError('invalid', 'no')
    storage.full = false
    if (diagnostic.title !== '続き') await keep({ ...first.diagnostic, title: '続き' })
    storage.full = true
    return { ...diagnostic, revision: version }
  })
  storage.full = true
  expect(await sync.flush(USER)).toBe(true)
  expect(await sync.flush(USER)).toBe(true)
  expect(waiting()).toEqual([[refused.id, 'invalid']])
  expect(backend.save.mock.calls.map(([, { base }]) => base)).toEqual([refused.base, ['r9'], ['r9', first.stamp]])
})

test('a fault of the program is thrown, and leaves what waits as it is', async () => {
  const { sync, keep, backend, waiting } = syncing()
  const { id } = await keep()
  const fault = new TypeError('no idea')
  backend.save.mockRejectedValueOnce(fault)
  await expect(sync.flush(USER)).rejects.toBe(fault)
  expect(waiting()).toEqual([[id, null]])
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

test('what was gone before it was deleted has no pictures to remove', async () => {
  const { backend, images } = syncing()
  const onFound = vi.fn()
  await removeStored({ backend, images }, 'gone', onFound)
  expect([backend.remove.mock.calls, onFound.mock.calls, images.remove.mock.calls]).toEqual([[['gone']], [], []])
})
