import { describe, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { outgoing as outgoingOf, draft as record } from '#tests/support/storeRecords.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import type { EditDraft } from '../ports.ts'
import { DraftStorage, type Outgoing } from './draftStorage.ts'

const USER = '00000000-0000-4000-8000-000000000001'
const DAY = 24 * 60 * 60 * 1000

function opened() {
  const storage = new MemoryStorage()
  const files = memoryFiles()
  const reopen = () => new DraftStorage(storage, files)
  return { storage, files, drafts: reopen(), reopen }
}

const edit = (change: Partial<EditDraft> = {}) =>
  editDraft(record(USER), { slugText: 'half-typed-', step: 'results', ...change })
const outgoing = (diagnostic: Diagnostic, change: Partial<Outgoing> = {}) => outgoingOf(diagnostic, change)
const picture = () => new Blob(['jpeg'])
const titles = (drafts: DraftStorage) => drafts.listEdits(USER).map(({ content }) => content.title)

test('all drafts of a user are discarded at once, with their pictures; another user’s stay', async () => {
  const { drafts, files } = opened()
  const pictures = { main: picture() }
  await drafts.keepPictures(pictures)
  drafts.keepEdit(edit({ pictures }), null)
  await drafts.keepSend('save', outgoing(record(USER)))
  drafts.keepEdit(editDraft(record('another')), null)
  await drafts.discardAll(USER)
  expect([titles(drafts), drafts.waitingOf(USER), await files.ids()]).toEqual([[], [], []])
  expect(drafts.listEdits('another')).toHaveLength(1)
})

describe('what an editor keeps', () => {
  test('comes back in another page as it was, invalid input and pictures included; a lost file is missing', async () => {
    const { drafts, files, reopen } = opened()
    const pictures = { main: picture(), BDF: picture() }
    const { content, ...typed } = edit({ replaces: true, base: ['r0'], pictures })
    await drafts.keepPictures(pictures)
    expect(drafts.keepEdit({ content, ...typed }, null)).toBe(true)
    const page = reopen()
    const kept = page.find(USER, content.id)
    expect(kept).toMatchObject({ ...typed, content, pictures: { main: expect.any(String), BDF: expect.any(String) } })
    if (kept === null) throw new Error('not kept')
    expect(await page.pictures(kept)).toEqual(pictures)
    await files.remove([kept.pictures.BDF ?? ''])
    expect(await reopen().pictures(kept)).toEqual({ main: pictures.main })
  })

  test('is one a diagnostic and user, the newest first', () => {
    const { drafts } = opened()
    const now = vi.spyOn(Date, 'now')
    const [first, second] = [edit(), edit()]
    for (const [time, draft] of [first, second].entries()) {
      now.mockReturnValue(time)
      drafts.keepEdit(draft, null)
    }
    drafts.keepEdit(editDraft(record('another')), null)
    now.mockReturnValue(2)
    drafts.keepEdit({ ...first, content: { ...first.content, title: '続き' } }, first.version)
    now.mockRestore()
    expect(titles(drafts)).toEqual(['続き', second.content.title])
  })

  test('is no other tab’s to write: what is typed there is kept as a new diagnostic’s, pictures included', async () => {
    const { drafts, reopen } = opened()
    const here = edit({ replaces: true, pictures: { main: picture() } })
    await drafts.keepPictures(here.pictures)
    drafts.keepEdit(here, null)
    const there = { ...here, version: 'there', content: { ...here.content, title: 'あちら' } }
    const tab = reopen()
    const left = tab.find(USER, here.content.id)
    const pictures = left === null ? {} : await tab.pictures(left)
    expect(tab.keepEdit({ ...there, pictures }, here.version)).toBe(true)
    expect(drafts.keepEdit(here, here.version)).toBe(false)
    expect(drafts.find(USER, here.content.id)?.content.title).toBe('あちら')
    const copy = drafts.listEdits(USER).find(({ content }) => content.id !== here.content.id)
    expect(copy).toMatchObject({ replaces: false, base: [], content: { title: here.content.title } })
    expect(copy && (await reopen().pictures(copy))).toEqual(here.pictures)
  })

  test('is discarded with its pictures and no others, unless another tab wrote it since', async () => {
    const { drafts, files, reopen } = opened()
    const [first, second] = [edit({ pictures: { ACE: picture() } }), edit({ pictures: { ACE: picture() } })]
    for (const draft of [first, second]) {
      await drafts.keepPictures(draft.pictures)
      drafts.keepEdit(draft, null)
    }
    expect(await reopen().discard(USER, first.content.id, 'since')).toBe(false)
    expect(files.size()).toBe(2)
    expect(await reopen().discard(USER, first.content.id, first.version)).toBe(true)
    expect(titles(drafts)).toHaveLength(1)
    expect(files.size()).toBe(1)
    expect(await drafts.discard(USER, first.content.id, first.version)).toBe(true)
  })

  test('lets go of a picture that was replaced, and keeps one that a waiting save names too', async () => {
    const { drafts, files } = opened()
    const [before, after] = [picture(), picture()]
    const draft = edit({ pictures: { main: before } })
    await drafts.keepPictures({ main: before })
    drafts.keepEdit(draft, null)
    await drafts.keepPictures({ main: after })
    drafts.keepEdit({ ...draft, pictures: { main: after } }, draft.version)
    await expect.poll(() => files.size()).toBe(1)
    await drafts.keepSend('save', outgoing(draft.content, { pictures: { main: after } }))
    await drafts.discard(USER, draft.content.id, draft.version)
    expect(files.size()).toBe(1)
  })

  test('without pictures opens no store of files', async () => {
    const { drafts, files } = opened()
    const calls = (['get', 'set', 'remove', 'ids'] as const).map((name) => vi.spyOn(files, name))
    const draft = edit()
    drafts.keepEdit(draft, null)
    expect(await drafts.pictures({ pictures: {} })).toEqual({})
    await drafts.keepSend('save', outgoing(record(USER)))
    await drafts.discard(USER, draft.content.id, draft.version)
    expect(calls.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test('is refused by a storage that is full or forbidden, and stays as it was last written', () => {
    const { drafts, storage } = opened()
    const draft = edit()
    drafts.keepEdit(draft, null)
    storage.full = true
    const typed = { ...draft, content: { ...draft.content, title: '続き' } }
    expect(() => drafts.keepEdit(typed, draft.version)).toThrow(expect.objectContaining({ kind: 'browser-storage' }))
    expect(titles(drafts)).toEqual([draft.content.title])
    const nowhere = new DraftStorage(null, memoryFiles())
    expect(() => nowhere.keepEdit(edit(), null)).toThrow(expect.objectContaining({ kind: 'browser-storage' }))
  })
})

describe('pictures', () => {
  test('are stored once, and again where that failed', async () => {
    const { drafts, files } = opened()
    const set = vi.spyOn(files, 'set').mockRejectedValueOnce(new Error('not now'))
    const main = picture()
    await expect(drafts.keepPictures({ main })).rejects.toThrow('not now')
    for (const pictures of [{ main }, { main, ACE: main }]) await drafts.keepPictures(pictures)
    expect(set).toHaveBeenCalledTimes(2)
  })

  test('are the same files each time they are read, and read again where that failed', async () => {
    const { drafts, files, reopen } = opened()
    const draft = edit({ pictures: { main: picture() } })
    await drafts.keepPictures(draft.pictures)
    drafts.keepEdit(draft, null)
    const page = reopen()
    const kept = page.find(USER, draft.content.id)
    if (kept === null) throw new Error('not kept')
    vi.spyOn(files, 'get').mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce(picture())
    await expect(page.pictures(kept)).rejects.toThrow('not now')
    const read = await page.pictures(kept)
    expect((await page.pictures(kept)).main).toBe(read.main)
  })
})

describe('at the next visit', () => {
  test('drafts of 30 days ago are gone with their pictures; what waits and what cannot be read are left alone', async () => {
    const { drafts, storage, files, reopen } = opened()
    const today = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(today - 31 * DAY)
    const old = edit({ pictures: { main: picture() } })
    await drafts.keepPictures(old.pictures)
    drafts.keepEdit(old, null)
    await drafts.keepSend('save', outgoing(record(USER), { pictures: { main: picture() } }))
    now.mockReturnValue(today - 29 * DAY)
    const left = edit()
    drafts.keepEdit(left, null)
    now.mockReturnValue(today)
    storage.setItem(`mitsujiku.draft.${USER}.broken.edit`, '{')
    await reopen().tidy()
    now.mockRestore()
    expect(drafts.listEdits(USER).map(({ version }) => version)).toEqual([left.version])
    expect([drafts.waitingOf(USER).length, storage.length, files.size()]).toEqual([1, 3, 1])
  })

  test('files that no slot names are gone, and a browser that forbids them is left alone', async () => {
    const { drafts, files, reopen } = opened()
    await drafts.keepPictures({ main: picture() })
    vi.spyOn(files, 'ids').mockRejectedValueOnce(new Error('forbidden'))
    await reopen().tidy()
    expect(files.size()).toBe(1)
    await reopen().tidy()
    expect(files.size()).toBe(0)
  })
})

describe('what waits to be sent', () => {
  test('is one a diagnostic, with the files of the newest', async () => {
    const { drafts, files } = opened()
    const diagnostic = record(USER)
    const pictures = { main: picture(), ACE: picture() }
    const { version } = await drafts.keepSend('save', outgoing(diagnostic, { pictures }))
    const later = outgoing(diagnostic, { base: [version], pictures: { main: picture() }, copies: ['ACE'] })
    const kept = await drafts.keepSend('save', later)
    expect(kept).toMatchObject({ pictures: { main: expect.any(String) }, copies: ['ACE'], slugText: '', step: 'basic' })
    expect(drafts.waitingOf(USER)).toEqual([kept])
    expect(files.size()).toBe(1)
  })

  test('stays with its files when there is no room for a later one, as does the draft of that', async () => {
    const { drafts, storage, files } = opened()
    const draft = edit()
    const kept = await drafts.keepSend('save', outgoing(draft.content, { pictures: { main: picture() } }))
    drafts.keepEdit(draft, null)
    storage.full = true
    const later = outgoing(draft.content, { base: [kept.version], version: draft.version })
    await expect(drafts.keepSend('save', later)).rejects.toMatchObject({ kind: 'browser-storage' })
    expect(drafts.waitingOf(USER)).toEqual([kept])
    expect(drafts.find(USER, draft.content.id)?.version).toBe(draft.version)
    expect(files.size()).toBe(1)
  })

  test('is replaced by nothing that does not go on from it', async () => {
    const { drafts } = opened()
    const diagnostic = record(USER)
    const kept = await drafts.keepSend('save', outgoing(diagnostic))
    await expect(drafts.keepSend('save', outgoing(diagnostic))).rejects.toMatchObject({ kind: 'conflict' })
    expect(drafts.waitingOf(USER)).toEqual([kept])
  })

  test('stays as it was where there is no room for its refusal', async () => {
    const { drafts, storage } = opened()
    const kept = await drafts.keepSend('save', outgoing(record(USER)))
    storage.full = true
    await drafts.refuse(kept, 'invalid')
    expect(drafts.waitingOf(USER)).toEqual([kept])
  })

  test('is of one user, or of all', async () => {
    const { drafts } = opened()
    for (const user of [USER, 'another']) await drafts.keepSend('save', outgoing(record(user)))
    expect([drafts.waitingOf(USER).length, drafts.waitingOf().length]).toEqual([1, 2])
  })
})
