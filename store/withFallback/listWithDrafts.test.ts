import { expect, test, vi } from 'vitest'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { outgoing as outgoingOf, draft as record } from '#tests/support/storeRecords.ts'
import { DraftStorage } from '../drafts/draftStorage.ts'
import { listWithDrafts } from './listWithDrafts.ts'

const USER = '00000000-0000-4000-8000-000000000001'
const stored = { ...record(USER), revision: 'r4', responseCount: 3, leadCount: 2 }
const outgoing = (title: string) => outgoingOf({ ...stored, title, revision: 'r1', responseCount: 0, leadCount: 0 })

function opened() {
  const drafts = new DraftStorage(new MemoryStorage(), memoryFiles())
  return { drafts, list: () => listWithDrafts(drafts, USER, [stored]) }
}

test('a deletion hides what it waits to delete; refused, it shows what is still stored', async () => {
  const { drafts, list } = opened()
  const deletion = await drafts.keepSend('delete', outgoing('消した題'))
  expect(await list()).toMatchObject({ diagnostics: [], removals: [{ id: stored.id }], waiting: [] })
  await drafts.refuse(deletion, 'forbidden')
  expect(await list()).toEqual({
    ...{ diagnostics: [stored], removals: [], liveSlugs: {} },
    waiting: [
      { id: stored.id, version: deletion.version, copies: [], refusal: 'forbidden', deletes: true, pictures: {} },
    ],
  })
})

test('a save that waits has the counters of what is stored; refused for a newer one it names that', async () => {
  const { drafts, list } = opened()
  const save = await drafts.keepSend('save', outgoing('待つ題'))
  const waiting = { id: stored.id, title: '待つ題', responseCount: 3, leadCount: 2 }
  expect((await list()).diagnostics).toMatchObject([{ ...waiting, revision: 'r1' }])
  await drafts.refuse(save, 'conflict')
  expect(await list()).toMatchObject({ diagnostics: [{ ...waiting, revision: 'r1' }], waiting: [{ newer: stored }] })
})

test('names the addresses that work, which are those of what is stored', async () => {
  const drafts = new DraftStorage(new MemoryStorage(), memoryFiles())
  const live = { ...stored, isPublished: true, publicUrl: 'live' }
  const made = { ...record(USER), isPublished: true, publicUrl: 'made' }
  const unpublished = { ...record(USER), isPublished: false, publicUrl: 'kept' }
  await drafts.keepSend('save', { ...outgoing(''), diagnostic: { ...live, revision: 'r1', publicUrl: 'later' } })
  await drafts.keepSend('save', { ...outgoing(''), diagnostic: made })
  await drafts.keepSend('save', { ...outgoing(''), diagnostic: { ...unpublished, isPublished: true } })
  expect((await listWithDrafts(drafts, USER, [live, unpublished])).liveSlugs).toEqual({ [live.id]: 'live' })
})

test('what was made here stands with the others, newest first, and is no removal', async () => {
  const drafts = new DraftStorage(new MemoryStorage(), memoryFiles())
  const [older, newer] = ['2026-01-01', '2026-01-03'].map((day) => ({ ...record(USER), createdAt: `${day}T00:00:00Z` }))
  const made = { ...record(USER), createdAt: '2026-01-02T00:00:00Z' }
  if (older === undefined || newer === undefined) throw new Error('two are made')
  await drafts.keepSend('save', { ...outgoing(''), diagnostic: made, pictures: { main: new Blob(['m']) } })
  await drafts.keepSend('save', { ...outgoing(''), diagnostic: { ...newer, title: '待つ題', revision: 'r3' } })
  vi.spyOn(drafts, 'pictures').mockRejectedValue(new Error('not now'))
  const list = await listWithDrafts(drafts, USER, [
    { ...older, responseCount: 5 },
    { ...newer, responseCount: 7 },
  ])
  expect(list.diagnostics).toEqual([
    { ...newer, title: '待つ題', revision: 'r3', responseCount: 7 },
    made,
    { ...older, responseCount: 5 },
  ])
  expect(list.removals).toEqual([])
  expect(list.waiting.map(({ pictures }) => pictures)).toEqual([{}, {}])
})
