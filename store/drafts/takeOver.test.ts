import { IDBFactory } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { draft } from '#tests/support/storeRecords.ts'
import type { Pictures } from '../ports.ts'
import { DraftStorage } from './draftStorage.ts'
import { type FormerPictures, takeOverDrafts } from './takeOver.ts'

const USER = '00000000-0000-4000-8000-000000000001'
const EDIT = `mitsujiku.editor-draft.v1/${USER}/s1`
const main = new Blob(['main'])

const none: FormerPictures = { ofEdit: async () => ({}), waiting: async () => null }

function browser(former: Partial<FormerPictures> = {}) {
  const storage = new MemoryStorage()
  const files = memoryFiles()
  const drafts = new DraftStorage(storage, files)
  return { storage, files, drafts, takeOver: () => takeOverDrafts(storage, files, { ...none, ...former }) }
}

/** As 0.x wrote what was typed and not saved. */
const formerEdit = (diagnostic: object, change: object = {}) =>
  JSON.stringify({
    sittingId: 's1',
    keptAt: Date.now(),
    isNew: true,
    diagnostic,
    slugText: 'half-',
    step: 'axes',
    ...change,
  })

/** As 0.x wrote what waited to be sent. */
const formerWaiting = (diagnostic: object, change: object = {}) =>
  JSON.stringify({ kind: 'save', diagnostic, replace: true, stamp: 'old', refusal: null, ...change })

test('a draft of 0.x is offered with its pictures, once', async () => {
  const { storage, drafts, takeOver } = browser({
    ofEdit: async (key): Promise<Pictures> => (key === EDIT ? { main } : {}),
  })
  storage.setItem(EDIT, formerEdit(draft(USER, { title: '書きかけ' })))
  await takeOver()
  await takeOver()
  const [left, ...others] = await drafts.findLeft(USER, null)
  expect(others).toEqual([])
  expect(left).toMatchObject({ id: 's1', diagnostic: { title: '書きかけ' }, slugText: 'half-', step: 'axes' })
  expect(left && (await drafts.pictures(left))).toEqual({ main })
  expect(storage.getItem(EDIT)).toBeNull()
})

test('a draft of a stored diagnostic is offered for it; a picture that its page alone could show is reported lost', async () => {
  const { storage, drafts, takeOver } = browser()
  const record = { ...draft(USER, { imageUrl: 'blob:https://x.test/1' }), keptAs: 'former' }
  record.axes = record.axes.map((axis) => ({ ...axis, imageUrl: 'https://x.test/blob:b.jpg' }))
  storage.setItem(EDIT, formerEdit(record, { isNew: false }))
  await takeOver()
  const [left] = await drafts.findLeft(USER, record.id)
  expect(left).toMatchObject({ replaces: true, basedOn: 'former', pictures: ['main'], diagnostic: { imageUrl: null } })
  expect(left && (await drafts.pictures(left))).toEqual({})
})

test('what waited in 0.x waits on, with its pictures, copies and refusal', async () => {
  const { storage, files, drafts, takeOver } = browser({ waiting: async (key) => (key === 'k1' ? main : null) })
  const record = draft(USER, { imageUrl: 'waiting-image:k1', revision: 4 })
  record.axes = record.axes.map((axis, index) => ({
    ...axis,
    imageUrl: index === 2 ? 'https://x.test/blob:b.jpg' : 'waiting-copy:c1:https://x.test/a.jpg',
  }))
  storage.setItem(`mitsujiku.waiting.${USER}.${record.id}`, formerWaiting(record, { refusal: 'conflict' }))
  const gone = draft(USER)
  storage.setItem(
    `mitsujiku.waiting.${USER}.${gone.id}`,
    formerWaiting(gone, { kind: 'remove', stamp: 'other', replace: false }),
  )
  await takeOver()
  const kept = drafts.findWaiting(record)
  expect(kept).toMatchObject({ intent: 'save', stamp: 'old', replaces: true, refusal: 'conflict', pictures: ['main'] })
  expect(kept).toMatchObject({ copies: ['axis-1', 'axis-2'], diagnostic: { revision: 4, imageUrl: null } })
  expect(kept?.diagnostic.axes.map(({ imageUrl }) => imageUrl)).toEqual([
    ...['https://x.test/a.jpg', 'https://x.test/a.jpg', 'https://x.test/blob:b.jpg'],
  ])
  expect(kept && (await drafts.pictures(kept))).toEqual({ main })
  expect(drafts.findWaiting(gone)).toMatchObject({ intent: 'delete', replaces: false })
  expect(files.size()).toBe(1)
})

test('what does not fit stays where it is, and is taken over when there is room', async () => {
  const { storage, drafts, takeOver } = browser()
  storage.setItem(EDIT, formerEdit(draft(USER)))
  storage.full = true
  await takeOver()
  expect(storage.getItem(EDIT)).not.toBeNull()
  storage.full = false
  await takeOver()
  expect(await drafts.findLeft(USER, null)).toHaveLength(1)
})

test('a browser that forbids its storage has nothing to take over', async () => {
  await expect(takeOverDrafts(null, memoryFiles(), none)).resolves.toBeUndefined()
})

async function textsOf(drafts: DraftStorage, draft: Parameters<DraftStorage['pictures']>[0] | null | undefined) {
  const pictures = Object.entries(draft ? await drafts.pictures(draft) : {})
  return Object.fromEntries(await Promise.all(pictures.map(async ([slot, file]) => [slot, await file.text()])))
}

test('the pictures of 0.x are found where it kept them', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const ofEdits = createStore('mitsujiku-editor', 'images')
  await set(`${EDIT}/axis-1`, new Blob(['axis']), ofEdits)
  await set(`${EDIT}/ACE`, new Blob(['ace']), ofEdits)
  await set(`${EDIT}0/main`, main, ofEdits)
  await set('k1', new Blob(['waiting']), createStore('mitsujiku-images', 'waiting'))
  const { storage, files, drafts } = browser()
  storage.setItem(EDIT, formerEdit(draft(USER)))
  const record = draft(USER, { imageUrl: 'waiting-image:k1' })
  const lost = draft(USER, { imageUrl: 'waiting-image:k2' })
  for (const one of [record, lost])
    storage.setItem(`mitsujiku.waiting.${USER}.${one.id}`, formerWaiting(one, { stamp: one.id }))
  await takeOverDrafts(storage, files)
  const [left] = await drafts.findLeft(USER, null)
  expect(await textsOf(drafts, left)).toEqual({ 'axis-1': 'axis', ACE: 'ace' })
  const [kept, without] = [record, lost].map((one) => drafts.findWaiting(one))
  expect(await textsOf(drafts, kept)).toEqual({ main: 'waiting' })
  expect(without).toMatchObject({ pictures: [], diagnostic: { imageUrl: null } })
})

test('without IndexedDB what was typed is taken over by itself', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { storage, files, drafts } = browser()
  const set = vi.spyOn(files, 'set')
  storage.setItem(EDIT, formerEdit({ ...draft(USER), keptAs: 1 }))
  await takeOverDrafts(storage, files)
  expect(await drafts.findLeft(USER, null)).toMatchObject([{ id: 's1', pictures: [], basedOn: null }])
  expect(set).not.toHaveBeenCalled()
})

test.each([
  ['an edit without its session', EDIT, { sittingId: 1 }],
  ['an edit that was never kept', EDIT, { keptAt: 'once' }],
  ['a wait without its stamp', `mitsujiku.waiting.${USER}.x`, { stamp: 1 }],
  ['a wait of another kind', `mitsujiku.waiting.${USER}.x`, { kind: 'rename' }],
])('%s is no draft and stays', async (_, key, change) => {
  const { storage, drafts, takeOver } = browser()
  const former = key === EDIT ? formerEdit : formerWaiting
  storage.setItem(key, former(draft(USER), change))
  storage.setItem(`${key}.more`, former({}, {}))
  storage.setItem(`${key}.broken`, '{')
  await takeOver()
  expect(storage.length).toBe(3)
  expect([await drafts.findLeft(USER, null), drafts.waitingOf(USER)]).toEqual([[], []])
})
