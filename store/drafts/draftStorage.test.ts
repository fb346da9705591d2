import { describe, expect, test, vi } from 'vitest'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { outgoing as outgoingOf, draft as record } from '#tests/support/storeRecords.ts'
import type { EditDraft, Pictures } from '../ports.ts'
import type { Outgoing } from './draft.ts'
import { DraftStorage } from './draftStorage.ts'

const USER = '00000000-0000-4000-8000-000000000001'
const DAY = 24 * 60 * 60 * 1000

function opened() {
  const storage = new MemoryStorage()
  const files = memoryFiles()
  const reopen = () => new DraftStorage(storage, files)
  return { storage, files, drafts: reopen(), reopen }
}

const edit = (change: Partial<EditDraft> = {}): EditDraft => ({
  ...{ id: 's1', diagnostic: record(USER), basedOn: null, replaces: false },
  ...{ pictures: [], copies: [], slugText: 'half-typed-', step: 'results' },
  ...change,
})
const outgoing = (change: Partial<Outgoing> = {}) => outgoingOf(record(USER), change)
const picture = () => new Blob(['jpeg'])

describe('what an editing session keeps', () => {
  test('comes back as it was, invalid input included', async () => {
    const { drafts, reopen } = opened()
    const kept = edit({ replaces: true })
    drafts.keepEdit(kept)
    expect(await reopen().findLeft(USER, kept.diagnostic.id)).toMatchObject([kept])
  })

  test('is apart by session, diagnostic and user, the newest first', async () => {
    const { drafts } = opened()
    const now = vi.spyOn(Date, 'now')
    const { diagnostic } = edit()
    for (const id of ['s1', 's2']) {
      now.mockReturnValue(id === 's1' ? 1000 : 2000)
      drafts.keepEdit(edit({ id, diagnostic, replaces: true }))
    }
    drafts.keepEdit(edit({ id: 's3' }))
    drafts.keepEdit(edit({ id: 's4', diagnostic: record('somebody-else') }))
    const ids = async (of: string | null) => (await drafts.findLeft(USER, of)).map(({ id }) => id)
    expect(await ids(diagnostic.id)).toEqual(['s2', 's1'])
    expect(await ids(null)).toEqual(['s3'])
  })

  test('is cleared away after 30 days with its pictures, a week later; what cannot be read is left alone', async () => {
    const { drafts, storage, files } = opened()
    const today = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(today - 31 * DAY)
    await drafts.keepPictures('s1', { main: picture() })
    drafts.keepEdit(edit({ pictures: ['main'] }))
    now.mockReturnValue(today - 22 * DAY)
    drafts.keepEdit(edit({ id: 's2' }))
    storage.setItem(`mitsujiku.draft.${USER}.broken`, '{')
    const leftAt = async (time: number) => {
      now.mockReturnValue(time)
      return (await drafts.findLeft(USER, null)).map(({ id }) => id)
    }
    expect(await leftAt(today)).toEqual(['s2', 's1'])
    expect(await leftAt(today + 7 * DAY)).toEqual(['s2', 's1'])
    expect(await leftAt(today + 7 * DAY + 1)).toEqual(['s2'])
    expect(storage.length).toBe(2)
    expect(files.size()).toBe(0)
  })

  test('outlasts a clock that is wrong for a day, before it or while it is kept', async () => {
    const { drafts } = opened()
    const today = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(today - 400 * DAY)
    drafts.keepEdit(edit({ id: 'before' }))
    now.mockReturnValue(today)
    drafts.keepEdit(edit({ id: 'after' }))
    for (const wrong of [400, 0, 401, 1]) {
      now.mockReturnValue(today + wrong * DAY)
      expect(await drafts.findLeft(USER, null)).toHaveLength(2)
    }
  })

  test('is dropped with its pictures and no others', async () => {
    const { drafts, files } = opened()
    for (const id of ['s1', 's2']) {
      await drafts.keepPictures(id, { ACE: picture() })
      drafts.keepEdit(edit({ id, pictures: ['ACE'] }))
    }
    await drafts.drop(USER, 's1')
    expect((await drafts.findLeft(USER, null)).map(({ id }) => id)).toEqual(['s2'])
    expect(files.size()).toBe(1)
  })

  test('is dropped by another page with its pictures', async () => {
    const { drafts, files, reopen } = opened()
    await drafts.keepPictures('s1', { main: picture() })
    drafts.keepEdit(edit({ pictures: ['main'] }))
    await reopen().drop(USER, 's1')
    expect(files.size()).toBe(0)
  })

  test('without pictures opens no store of files', async () => {
    const { drafts, files } = opened()
    const calls = (['get', 'set', 'remove'] as const).map((name) => vi.spyOn(files, name))
    await drafts.keepPictures('s1', {})
    drafts.keepEdit(edit())
    expect(await drafts.pictures({ stamp: 's1', pictures: [] })).toEqual({})
    await drafts.keepWaiting('save', outgoing())
    await drafts.drop(USER, 's1')
    expect(calls.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test('has its pictures in another page too; a lost file is missing', async () => {
    const { drafts, reopen } = opened()
    await drafts.keepPictures('s1', { main: picture() })
    drafts.keepEdit(edit({ pictures: ['main', 'BDF'] }))
    const [kept] = await reopen().findLeft(USER, null)
    const pictures: Pictures = kept ? await reopen().pictures(kept) : {}
    expect(Object.keys(pictures)).toEqual(['main'])
  })

  test('has the picture that another page chose since', async () => {
    const { drafts, reopen } = opened()
    const [before, since] = [picture(), picture()]
    await drafts.keepPictures('s1', { main: before })
    await reopen().keepPictures('s1', { main: since })
    expect((await drafts.leftPictures({ stamp: 's1', pictures: ['main'] })).main).toBe(since)
  })

  test('is refused by a storage that is full or forbidden', () => {
    const { drafts, storage } = opened()
    storage.full = true
    expect(() => drafts.keepEdit(edit())).toThrow(expect.objectContaining({ kind: 'browser-storage' }))
    const nowhere = new DraftStorage(null, memoryFiles())
    expect(() => nowhere.keepEdit(edit())).toThrow(expect.objectContaining({ kind: 'browser-storage' }))
  })
})

describe('pictures of an editing session', () => {
  test('go with the last of them, and with the session though nothing was typed in it', async () => {
    const { drafts, files } = opened()
    await drafts.keepPictures('s1', { main: picture() })
    const remove = vi.spyOn(files, 'remove')
    await drafts.keepPictures('s1', {})
    expect([files.size(), remove.mock.calls]).toEqual([0, [['s1']]])
    await drafts.keepPictures('s2', { main: picture() })
    await drafts.drop(USER, 's2')
    expect(files.size()).toBe(0)
  })

  test('that could not be read are read again', async () => {
    const { drafts, files, reopen } = opened()
    const main = picture()
    await drafts.keepPictures('s1', { main })
    const reopened = reopen()
    vi.spyOn(files, 'get').mockRejectedValueOnce(new Error('not now'))
    const kept = { stamp: 's1', pictures: ['main'] as ['main'] }
    await expect(reopened.pictures(kept)).rejects.toThrow('not now')
    expect(await reopened.pictures(kept)).toEqual({ main })
  })
})

describe('what waits to be sent', () => {
  test('is one a diagnostic, with the files of the newest', async () => {
    const { drafts, files } = opened()
    const diagnostic = record(USER)
    await drafts.keepWaiting('save', outgoing({ diagnostic, pictures: { main: picture(), ACE: picture() } }))
    const pictures = { main: picture() }
    const later = await drafts.keepWaiting('save', outgoing({ diagnostic, pictures, copies: ['ACE'] }))
    expect(later).toMatchObject({ pictures: ['main'], copies: ['ACE'], slugText: '', step: 'basic' })
    expect(drafts.waitingOf(USER)).toEqual([later])
    expect(files.size()).toBe(1)
  })

  test('stays with its files when there is no room for a later one', async () => {
    const { drafts, storage, files } = opened()
    const diagnostic = record(USER)
    const kept = await drafts.keepWaiting('save', outgoing({ diagnostic, pictures: { main: picture() } }))
    storage.full = true
    await expect(drafts.keepWaiting('save', outgoing({ diagnostic }))).rejects.toMatchObject({
      kind: 'browser-storage',
    })
    expect(drafts.findWaiting(diagnostic)).toEqual(kept)
    expect(files.size()).toBe(1)
  })

  test('is neither altered nor ended by what concerns an earlier one', async () => {
    const { drafts, files } = opened()
    const diagnostic = record(USER)
    const earlier = await drafts.keepWaiting('save', outgoing({ diagnostic, pictures: { main: picture() } }))
    const later = await drafts.keepWaiting('save', outgoing({ diagnostic, pictures: { main: picture() } }))
    drafts.alter(earlier, { refusal: 'forbidden' })
    expect(await drafts.end(earlier)).toEqual(later)
    expect(drafts.waitingOf(USER)).toEqual([later])
    expect(files.size()).toBe(1)
    expect(await drafts.end(later)).toBeNull()
    expect(drafts.waitingOf(USER)).toEqual([])
    expect(files.size()).toBe(0)
    drafts.alter(later, { refusal: 'forbidden' })
    expect(await drafts.end(later)).toBeNull()
    expect(drafts.waitingOf(USER)).toEqual([])
  })

  test('is found by its diagnostic where it is a save', async () => {
    const { drafts } = opened()
    const [first, second, removed] = [record(USER), record('somebody-else'), record(USER)]
    for (const diagnostic of [first, second]) await drafts.keepWaiting('save', outgoing({ diagnostic }))
    await drafts.keepWaiting('delete', outgoing({ diagnostic: removed }))
    expect(drafts.findSave(second.id)?.id).toBe(second.id)
    expect(drafts.findSave(removed.id)).toBeNull()
    expect(drafts.findSave(record(USER).id)).toBeNull()
  })

  test('is not offered as a draft that was left, nor sent while it is one', async () => {
    const { drafts } = opened()
    const { diagnostic } = await drafts.keepWaiting('save', outgoing({ replaces: false }))
    drafts.keepEdit(edit())
    expect((await drafts.findLeft(USER, null)).map(({ id }) => id)).toEqual(['s1'])
    expect(drafts.waitingOf(USER).map(({ id }) => id)).toEqual([diagnostic.id])
    expect(drafts.findSave(diagnostic.id)).not.toBeNull()
  })
})
