import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { draft, outgoing } from '#tests/support/storeRecords.ts'
import { DraftStorage } from '../drafts/draftStorage.ts'
import type { SessionUser } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import { type Backend, createFallbackStores } from './createFallbackStores.ts'

const USER: SessionUser = { id: 'u', email: 'u@example.com' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Stores that find one save waiting, and how often they asked who is signed in a minute later. */
async function opened(currentUser: () => Promise<SessionUser | null>, save = vi.fn(async () => draft('u'))) {
  const storage = new MemoryStorage()
  const asked = vi.fn(currentUser)
  const backend = { auth: { currentUser: asked }, diagnostics: { save }, images: {}, responses: {} }
  const open = () => createFallbackStores(backend as unknown as Backend, { storage, pictureFiles: memoryFiles() })
  const diagnostic = draft('u')
  await new DraftStorage(storage, memoryFiles()).keepSend('save', outgoing(diagnostic))
  open()
  await vi.advanceTimersByTimeAsync(0)
  const atOnce = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(2_000)
  return { atOnce, later: asked.mock.calls.length, left: storage.length, save }
}

test('pending drafts are sent when the page opens, and then retries stop', async () => {
  expect(await opened(async () => USER)).toMatchObject({ atOnce: 1, later: 1, left: 0 })
})

test('without a session no drafts are sent, and retries stop', async () => {
  const { later, left, save } = await opened(async () => null)
  expect([later, left, save.mock.calls]).toEqual([1, 1, []])
})

test.each([
  ['who is signed in cannot be told', () => Promise.reject(new StoreError('unavailable', 'cut')), undefined, 2],
  ['the save meets an outage', async () => USER, new StoreError('unavailable', 'cut'), 2],
  ['the save is refused', async () => USER, new StoreError('invalid', 'no'), 1],
])('where %s it is tried again after a pause, or not', async (_, currentUser, failure, later) => {
  const save = vi.fn(async () => draft('u'))
  if (failure !== undefined) save.mockRejectedValue(failure)
  expect(await opened(currentUser, save)).toMatchObject({ atOnce: 1, later, left: 1 })
})
