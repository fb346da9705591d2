import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { makeDiagnostic, TEST_USER } from '#web/testing/records.ts'
import { editorReducer } from '../state/editorReducer.ts'
import { openEditor } from '../state/editorState.ts'
import { Autosave } from './autosave.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

function keeping() {
  const told: boolean[] = []
  const files = memoryFiles()
  const drafts = new DraftStorage(localStorage, files)
  const sessions: string[] = []
  const open = (sessionId: string) =>
    new Autosave(
      drafts,
      TEST_USER.id,
      sessionId,
      (kept) => told.push(kept),
      (id) => sessions.push(id),
    )
  const left = () => drafts.findLeft(TEST_USER.id, makeDiagnostic().id)
  return { told, files, drafts, sessions, open, autosave: open('s1'), left }
}

const jpeg = new Blob(['a'])
const image = { jpeg, url: 'blob:a', original: jpeg, crop: null, failed: false }
const stored = openEditor(makeDiagnostic(), true)
const typed = editorReducer(stored, { type: 'basic-edited', change: { title: '書きかけ' } })
const chosen = editorReducer(typed, { type: 'image-chosen', slot: 'ACE', image })
const removed = editorReducer(chosen, { type: 'image-removed', slot: 'ACE' })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('writes what is typed when the page goes away', async () => {
  const { autosave, left } = keeping()
  autosave.update(typed)
  autosave.flush()
  expect((await left())[0]?.diagnostic.title).toBe('書きかけ')
})

it('writes what somebody types who never pauses', () => {
  vi.useFakeTimers()
  const { told, autosave } = keeping()
  for (let key = 0; key < 31; key += 1) {
    autosave.update(typed)
    vi.advanceTimersByTime(100)
  }
  expect(told.filter((kept) => kept)).toEqual(told)
  expect(Object.keys(localStorage)).toHaveLength(1)
})

it('keeps nothing of a diagnostic nobody touched', async () => {
  vi.useFakeTimers()
  const { autosave, drafts, files } = keeping()
  const keptPictures = vi.spyOn(drafts, 'keepPictures')
  autosave.update({ ...stored, images: { ACE: image } })
  autosave.flush()
  await vi.runAllTimersAsync()
  expect(keptPictures).not.toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
  expect(files.size()).toBe(0)
})

it('keeps pictures and lets go of removed ones, and drops both', async () => {
  const { autosave, files, left } = keeping()
  autosave.update(chosen)
  autosave.flush()
  await settled()
  expect((await left())[0]?.pictures).toEqual(['ACE'])
  expect(files.size()).toBe(1)
  autosave.update(removed)
  await settled()
  expect(files.size()).toBe(0)
  autosave.update(chosen)
  autosave.drop()
  await settled()
  expect(files.size()).toBe(0)
  expect(await left()).toEqual([])
})

it('tells when the browser has no room', () => {
  const { told, drafts, autosave } = keeping()
  vi.spyOn(drafts, 'keepEdit').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  autosave.update(typed)
  autosave.flush()
  expect(told).toContain(false)
  expect(told.at(-1)).toBe(false)
})

it('writes what had no room once there is some, when the page goes away', async () => {
  const { told, drafts, autosave, left } = keeping()
  vi.spyOn(drafts, 'keepEdit').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  autosave.update(typed)
  autosave.flush()
  autosave.flush()
  expect(told).toEqual([false, true])
  expect((await left())[0]?.diagnostic.title).toBe('書きかけ')
})

it('keeps telling that a picture is not kept, whatever text is, until it is removed', async () => {
  const { told, files, autosave } = keeping()
  vi.spyOn(files, 'set').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  autosave.update(chosen)
  await settled()
  autosave.update(editorReducer(chosen, { type: 'basic-edited', change: { title: '続き' } }))
  autosave.flush()
  expect(told).toEqual([false, false])
  autosave.update(removed)
  await settled()
  expect(told.at(-1)).toBe(true)
})

it('hears no more of a picture that was removed while it was being written', async () => {
  const { told, files, autosave } = keeping()
  let fail: (reason: unknown) => void = () => {}
  vi.spyOn(files, 'set').mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  autosave.update(chosen)
  autosave.update(removed)
  await settled()
  expect(told).toEqual([true])
  fail(new DOMException('full', 'QuotaExceededError'))
  await settled()
  expect(told).toEqual([true])
})

/** Another tab goes on from what the first kept, which sleeps meanwhile, and is closed. */
async function continuedElsewhere() {
  const kept = keeping()
  kept.autosave.update(chosen)
  kept.autosave.flush()
  const [draft] = await kept.left()
  if (draft === undefined) throw new Error('No draft was kept')
  await expect.poll(Date.now).toBeGreaterThan(draft.keptAt)
  const other = kept.open('other')
  other.goOn(draft)
  other.update(editorReducer(typed, { type: 'basic-edited', change: { title: '一時間の続き' } }))
  other.flush()
  return kept
}

it('leaves what another tab wrote meanwhile, and keeps its own beside it, with its pictures', async () => {
  const { autosave, left, sessions, drafts } = await continuedElsewhere()
  autosave.update(editorReducer(chosen, { type: 'basic-edited', change: { title: '目覚めたタブ' } }))
  autosave.flush()
  autosave.flush()
  await settled()
  const both = await left()
  expect(both.map(({ diagnostic }) => diagnostic.title).sort()).toEqual(['一時間の続き', '目覚めたタブ'])
  const own = both.find(({ id }) => id === sessions.at(-1))
  expect(own?.diagnostic.title).toBe('目覚めたタブ')
  expect(own && (await drafts.pictures(own)).ACE).toBe(jpeg)
})

it.each([
  ['a picture that is chosen', (autosave: Autosave) => autosave.update({ ...chosen, images: { main: image } })],
  ['dropping its draft', (autosave: Autosave) => autosave.drop()],
])('leaves what another tab wrote meanwhile at %s', async (_, act) => {
  const { autosave, left, drafts } = await continuedElsewhere()
  const keptPictures = vi.spyOn(drafts, 'keepPictures')
  act(autosave)
  await settled()
  expect((await left()).map(({ diagnostic }) => diagnostic.title)).toContain('一時間の続き')
  expect(keptPictures.mock.calls.map(([id]) => id)).not.toContain('s1')
})
