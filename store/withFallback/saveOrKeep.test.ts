import { expect, test, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { draft, outgoing } from '#tests/support/storeRecords.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import { DraftStorage } from '../drafts/draftStorage.ts'
import { DraftSender } from '../drafts/sendDraft.ts'
import { syncDrafts } from '../drafts/syncDrafts.ts'
import { StoreError } from '../storeError.ts'
import type { Revisions } from '../supabase/saveRevision.ts'
import { saveOrKeep } from './saveOrKeep.ts'

const USER = '00000000-0000-4000-8000-000000000001'

/** A save whose pictures go up while `meanwhile` runs, and which then meets an outage. */
function saving(meanwhile: () => Promise<unknown> = async () => {}) {
  const drafts = new DraftStorage(new MemoryStorage(), memoryFiles())
  const backend = {
    find: vi.fn(async (): Promise<Diagnostic | null> => null),
    remove: async () => {},
    save: vi.fn(async (diagnostic: Diagnostic, _revisions: Revisions): Promise<Diagnostic> => diagnostic),
    isSlugTaken: async () => false,
  }
  const images = {
    upload: vi.fn(async (): Promise<string> => {
      await meanwhile()
      throw new StoreError('unavailable', 'cut')
    }),
    copy: async () => '/copied.jpg',
    remove: vi.fn(async (_addresses: readonly string[]) => {}),
  }
  const sender = new DraftSender(backend, images)
  const onWaiting = vi.fn()
  const deps = { backend, images, drafts, sender, onWaiting }
  return { drafts, backend, images, onWaiting, deps }
}

const picture = () => ({ main: new Blob(['jpeg']) })

test('what another tab kept while pictures went up is not replaced', async () => {
  const diagnostic = draft(USER)
  const { drafts, deps, onWaiting } = saving(() =>
    drafts.keepSend('save', outgoing({ ...diagnostic, title: 'あちらのタブ' })),
  )
  await expect(saveOrKeep(deps, { ...diagnostic, title: 'こちら' }, { pictures: picture() })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(drafts.waitingOf(USER)).toMatchObject([{ content: { title: 'あちらのタブ' } }])
  expect(onWaiting).not.toHaveBeenCalled()
})

test('during an outage it is kept with its pictures, and sending is tried again', async () => {
  const { drafts, deps, onWaiting } = saving()
  const diagnostic = draft(USER)
  const result = await saveOrKeep(deps, diagnostic, { pictures: picture(), replace: true })
  expect(result).toMatchObject({ savedTo: 'browser', waiting: { id: diagnostic.id, pictures: picture() } })
  expect(drafts.waitingOf(USER)).toMatchObject([{ replaces: true, pictures: { main: expect.any(String) } }])
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

test('a new one without pictures is stored by itself; during an outage no picture has failed', async () => {
  const { backend, images, deps } = saving()
  await saveOrKeep(deps, draft(USER), {})
  expect(backend.save.mock.calls.map(([, { replaces }]) => replaces)).toEqual([false])
  expect(images.remove).not.toHaveBeenCalled()
  backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  const kept = await saveOrKeep(deps, draft(USER), {})
  expect(kept).toMatchObject({ savedTo: 'browser', failedPictures: [], storageFull: false, waiting: { copies: [] } })
})

test.each([true, false])('replaces what was stored before, where it was: %s', async (replace) => {
  const { backend, deps } = saving()
  await saveOrKeep(deps, draft(USER), { replace })
  expect(backend.save.mock.calls.map(([, { replaces }]) => replaces)).toEqual([replace])
})

test('pictures that are no longer used are removed after the save, and only then', async () => {
  const { backend, images, deps } = saving()
  const diagnostic = draft(USER, { imageUrl: '/used.jpg' })
  const storedImages = ['/used.jpg', '/former.jpg']
  backend.save.mockRejectedValueOnce(new StoreError('invalid', 'no'))
  await expect(saveOrKeep(deps, diagnostic, { storedImages })).rejects.toMatchObject({ kind: 'invalid' })
  expect(images.remove).not.toHaveBeenCalled()
  images.remove.mockRejectedValueOnce(new StoreError('forbidden', 'no'))
  expect(await saveOrKeep(deps, diagnostic, { storedImages })).toMatchObject({ savedTo: 'backend' })
  expect(images.remove.mock.calls).toEqual([[['/former.jpg']]])
})

test('one that goes on from what was sent meanwhile is based on that revision', async () => {
  const { drafts, backend, deps } = saving()
  const diagnostic = draft(USER, { revision: 'r3' })
  const { version } = await drafts.keepSend('save', outgoing(diagnostic))
  await syncDrafts(deps, USER)
  await saveOrKeep(deps, { ...diagnostic, title: '続き' }, { base: ['r3', version], replace: true })
  expect(backend.save.mock.calls.at(-1)).toMatchObject([{ title: '続き' }, { base: ['r3', version] }])
})

test('one that was only ever kept here is inserted, and ends its draft', async () => {
  const { drafts, backend, deps } = saving()
  const diagnostic = draft(USER)
  const { version } = await drafts.keepSend('save', outgoing(diagnostic, { replaces: false }))
  await saveOrKeep(deps, diagnostic, { base: [version], replace: true })
  expect(backend.save.mock.calls).toMatchObject([[{ id: diagnostic.id }, { replaces: false }]])
  expect(drafts.waitingOf(USER)).toEqual([])
})

test('one that came from the editor ends the draft of it, stored or kept, and no later one', async () => {
  const { drafts, backend, deps } = saving()
  const content = draft(USER)
  for (const kept of [false, true]) {
    const typed = editDraft(content)
    drafts.keepEdit(typed, null)
    if (kept) backend.save.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
    await saveOrKeep(deps, content, { version: typed.version })
    expect(drafts.find(USER, content.id)).toBeNull()
  }
  const later = editDraft(content)
  drafts.keepEdit(later, null)
  const [{ version } = { version: '' }] = drafts.waitingOf(USER)
  await saveOrKeep(deps, content, { base: [version] })
  expect(drafts.find(USER, content.id)?.version).toBe(later.version)
})

test('names all its earlier states, any of which may have arrived, and is kept as the revision that it sent', async () => {
  const { drafts, backend, deps } = saving()
  const diagnostic = draft(USER, { revision: 'r3' })
  backend.save.mockRejectedValue(new StoreError('unavailable', 'The answer was lost'))
  const versions: string[] = []
  for (const title of ['一', '二', '三']) {
    const base = ['r3', ...versions].slice(-1)
    await saveOrKeep(deps, { ...diagnostic, title }, { base, replace: true })
    const [, sent] = backend.save.mock.lastCall ?? [null, { base: [], version: '' }]
    expect(sent.base).toEqual(['r3', ...versions])
    expect(drafts.waitingOf(USER)).toMatchObject([{ version: sent.version, base: sent.base }])
    versions.push(sent.version)
  }
  expect(new Set(versions).size).toBe(3)
})

test('is a conflict where another device stored something else', async () => {
  const { drafts, backend, deps } = saving()
  const diagnostic = draft(USER)
  const { version } = await drafts.keepSend('save', outgoing(diagnostic))
  backend.save.mockRejectedValue(new StoreError('conflict', 'Stored meanwhile'))
  await expect(saveOrKeep(deps, diagnostic, { base: [version], replace: true })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(drafts.waitingOf(USER)).toHaveLength(1)
})
