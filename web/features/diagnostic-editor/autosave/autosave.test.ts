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
  const onOvertaken = vi.fn()
  const open = () => new Autosave(drafts, TEST_USER.id, { onKept: (kept) => told.push(kept), onOvertaken })
  const left = () => drafts.find(TEST_USER.id, makeDiagnostic().id)
  return { told, files, drafts, open, onOvertaken, autosave: open(), left }
}

const jpeg = new Blob(['a'])
const image = { jpeg, url: 'blob:a', original: jpeg, crop: null, failed: false }
const stored = openEditor(makeDiagnostic(), true)
const typed = editorReducer(stored, { type: 'basic-edited', change: { title: '書きかけ' } })
const chosen = editorReducer(typed, { type: 'image-chosen', slot: 'ACE', image })
const removed = editorReducer(chosen, { type: 'image-removed', slot: 'ACE' })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('writes what is typed when the page goes away', () => {
  const { autosave, left } = keeping()
  autosave.update(typed)
  autosave.flush()
  expect(left()?.content.title).toBe('書きかけ')
})

it('writes what is typed without a pause', () => {
  vi.useFakeTimers()
  const { left, autosave } = keeping()
  for (let key = 0; key < 4; key += 1) {
    autosave.update(typed)
    vi.advanceTimersByTime(100)
  }
  expect(left()?.content.title).toBe('書きかけ')
})

it('keeps nothing of a diagnostic that was not touched', async () => {
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
  expect(left()?.pictures).toEqual({ ACE: expect.any(String) })
  expect(files.size()).toBe(1)
  autosave.update(removed)
  autosave.flush()
  await settled()
  expect(files.size()).toBe(0)
  autosave.update(chosen)
  await settled()
  expect(files.size()).toBe(1)
  autosave.drop()
  await settled()
  expect(files.size()).toBe(0)
  expect(left()).toBeNull()
})

it('names a picture before its file is stored: files that no draft names are cleared away', () => {
  const { autosave, files, left } = keeping()
  const named: unknown[] = []
  vi.spyOn(files, 'set').mockImplementation(async () => void named.push(left()?.pictures))
  autosave.update(chosen)
  expect(named).toEqual([{ ACE: expect.any(String) }])
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

it('writes what had no room once there is some, when the page goes away', () => {
  const { told, drafts, autosave, left } = keeping()
  vi.spyOn(drafts, 'keepEdit').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  autosave.update(typed)
  autosave.flush()
  autosave.flush()
  expect(told).toEqual([false, true])
  expect(left()?.content.title).toBe('書きかけ')
})

it('keeps telling that a picture is not kept, whatever text is, until it is removed', async () => {
  const { told, files, autosave } = keeping()
  vi.spyOn(files, 'set').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  autosave.update(chosen)
  await settled()
  autosave.update(editorReducer(chosen, { type: 'basic-edited', change: { title: '続き' } }))
  autosave.flush()
  expect(told.at(-1)).toBe(false)
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
  expect(told.at(-1)).toBe(true)
  fail(new DOMException('full', 'QuotaExceededError'))
  await settled()
  expect(told.at(-1)).toBe(true)
})

/** Another tab, on plain http, goes on from what the first kept, which sleeps meanwhile, and is closed. */
async function continuedElsewhere() {
  const kept = keeping()
  kept.autosave.update(chosen)
  await settled()
  const draft = kept.left()
  const other = kept.open()
  other.continueFrom(draft)
  const title = '一時間の続き'
  other.update(editorReducer({ ...chosen, version: 'there' }, { type: 'basic-edited', change: { title } }))
  other.flush()
  return kept
}

it('leaves what another tab wrote meanwhile, and keeps its own as a new diagnostic’s, with its pictures', async () => {
  const { autosave, left, drafts, onOvertaken } = await continuedElsewhere()
  autosave.update(editorReducer(chosen, { type: 'basic-edited', change: { title: '目覚めたタブ' } }))
  autosave.flush()
  expect(onOvertaken).toHaveBeenCalledTimes(1)
  autosave.update(typed)
  autosave.flush()
  expect(left()?.content.title).toBe('一時間の続き')
  const [own, ...more] = drafts.listEdits(TEST_USER.id).filter(({ content }) => content.id !== makeDiagnostic().id)
  expect([own?.content.title, more]).toEqual(['目覚めたタブ', []])
  expect(own && (await drafts.pictures(own)).ACE).toBe(jpeg)
})

it('leaves what another tab wrote meanwhile when it drops its draft', async () => {
  const { autosave, left } = await continuedElsewhere()
  autosave.drop()
  await settled()
  expect(left()?.content.title).toBe('一時間の続き')
})

it('once stopped has written all, pictures included, and writes no more until it goes on', async () => {
  const { autosave, left, files } = keeping()
  autosave.update(chosen)
  await autosave.stop()
  expect([left()?.content.title, files.size()]).toEqual(['書きかけ', 1])
  const later = editorReducer(chosen, { type: 'basic-edited', change: { title: '続き' } })
  autosave.update(later)
  autosave.flush()
  expect(left()?.content.title).toBe('書きかけ')
  autosave.continueFrom(left())
  autosave.update(later)
  autosave.flush()
  expect(left()?.content.title).toBe('続き')
})
