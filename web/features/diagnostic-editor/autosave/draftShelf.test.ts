import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { editorReducer } from '../state/editorReducer.ts'
import { openEditor } from '../state/editorState.ts'
import { DraftKeeper } from './draftKeeper.ts'
import { DraftShelf, type ImageShelf, type ShelvedDraft } from './draftShelf.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function memoryImages(): ImageShelf {
  const kept = new Map<string, Blob>()
  return {
    set: async (key, jpeg) => void kept.set(key, jpeg),
    get: async (key) => kept.get(key),
    remove: async (keys) => {
      for (const key of keys) kept.delete(key)
    },
    keys: async () => [...kept.keys()],
  }
}

function draft(change: Partial<ShelvedDraft> = {}): ShelvedDraft {
  return {
    sittingId: 's1',
    keptAt: NOW,
    isNew: false,
    diagnostic: makeDiagnostic(),
    slugText: 'half-typed-',
    step: 'results',
    ...change,
  }
}

let images: ImageShelf
let shelf: DraftShelf
beforeEach(() => {
  localStorage.clear()
  images = memoryImages()
  shelf = new DraftShelf('user', localStorage, images)
})

describe('DraftShelf', () => {
  it('gives back what was kept, invalid input included', () => {
    shelf.keep(draft())
    expect(shelf.find(testId(100), NOW)).toEqual([draft()])
  })

  it('keeps sittings, diagnostics and users apart', () => {
    shelf.keep(draft())
    shelf.keep(draft({ sittingId: 's2', keptAt: NOW + 1 }))
    shelf.keep(draft({ sittingId: 's3', diagnostic: makeDiagnostic({ id: testId(5) }), isNew: true }))
    new DraftShelf('somebody-else', localStorage, images).keep(draft({ sittingId: 's4' }))
    expect(shelf.find(testId(100), NOW).map(({ sittingId }) => sittingId)).toEqual(['s2', 's1'])
    expect(shelf.find(null, NOW).map(({ sittingId }) => sittingId)).toEqual(['s3'])
  })

  it('clears away what is older than 30 days or unreadable', () => {
    shelf.keep(draft({ keptAt: NOW - 31 * DAY }))
    localStorage.setItem('mitsujiku.editor-draft.v1/user/broken', '{')
    expect(shelf.find(testId(100), NOW)).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('drops a draft with its pictures and no others', async () => {
    shelf.keep(draft())
    await shelf.keepImage('s1', 'main', new Blob(['a']))
    await shelf.keepImage('s2', 'ACE', new Blob(['b']))
    await shelf.drop('s1')
    expect(shelf.find(testId(100), NOW)).toEqual([])
    expect((await shelf.imagesOf('s1')).size).toBe(0)
    expect([...(await shelf.imagesOf('s2')).keys()]).toEqual(['ACE'])
  })
})

describe('DraftKeeper', () => {
  afterEach(() => vi.useRealTimers())

  const keeping = () => {
    const told: boolean[] = []
    return { told, keeper: new DraftKeeper(shelf, 's1', (kept) => told.push(kept)) }
  }
  const stored = openEditor(makeDiagnostic(), true)
  const typed = editorReducer(stored, { type: 'basic-edited', change: { title: '書きかけ' } })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('writes what is typed when the page goes away', async () => {
    const { keeper } = keeping()
    keeper.update(typed)
    keeper.flush()
    await settled()
    expect(shelf.find(testId(100), Date.now())[0]?.diagnostic.title).toBe('書きかけ')
  })

  it('writes what somebody types who never pauses', () => {
    vi.useFakeTimers()
    const { told, keeper } = keeping()
    for (let key = 0; key < 31; key += 1) {
      keeper.update(typed)
      vi.advanceTimersByTime(100)
    }
    expect(told).toEqual([true])
  })

  it('keeps nothing of a diagnostic nobody touched', async () => {
    const { keeper } = keeping()
    keeper.update(stored)
    keeper.flush()
    await settled()
    expect(localStorage.length).toBe(0)
  })

  it('keeps pictures and lets go of removed ones', async () => {
    const { keeper } = keeping()
    const image = { jpeg: new Blob(['a']), url: 'blob:a', failed: false }
    const chosen = editorReducer(typed, { type: 'image-chosen', slot: 'ACE', image })
    keeper.update(chosen)
    await settled()
    expect([...(await shelf.imagesOf('s1')).keys()]).toEqual(['ACE'])
    keeper.update(editorReducer(chosen, { type: 'image-removed', slot: 'ACE' }))
    await settled()
    expect((await shelf.imagesOf('s1')).size).toBe(0)
  })

  it('tells when the browser has no room', async () => {
    const storage = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const full = new DraftShelf('user', storage, images)
    const told: boolean[] = []
    const keeper = new DraftKeeper(full, 's1', (kept) => told.push(kept))
    keeper.update(typed)
    keeper.flush()
    await settled()
    expect(told).toEqual([false])
  })

  it('keeps telling that a picture is not kept, whatever text is, until it is removed', async () => {
    const { told, keeper } = keeping()
    const image = { jpeg: new Blob(['a']), url: 'blob:a', failed: false }
    const chosen = editorReducer(typed, { type: 'image-chosen', slot: 'ACE', image })
    vi.spyOn(images, 'set').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    keeper.update(chosen)
    await settled()
    keeper.update(editorReducer(chosen, { type: 'basic-edited', change: { title: '続き' } }))
    keeper.flush()
    expect(told).toEqual([false, false])
    keeper.update(editorReducer(chosen, { type: 'image-removed', slot: 'ACE' }))
    await settled()
    expect(told.at(-1)).toBe(true)
  })
})
