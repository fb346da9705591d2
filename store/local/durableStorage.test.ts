import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { durableStorage } from './durableStorage.ts'

const DRAFT = 'mitsujiku.draft.user.id.edit'
const RESPONSE = 'mitsujiku.response.id'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

const text = (changedAt: number) => JSON.stringify({ changedAt })

/** A later copy: the earlier ones are there once it is. */
const LAST = 'mitsujiku.draft.user.last.edit'

/** Writes a document in one session of the browser; null removes it. */
async function write(key: string, ...texts: (string | null)[]): Promise<void> {
  const { storage, restored } = durableStorage(new MemoryStorage())
  await restored
  for (const one of texts) one === null ? storage?.removeItem(key) : storage?.setItem(key, one)
  storage?.setItem(LAST, text(1))
  await expect.poll(() => afterKill(LAST, null)).toBe(text(1))
}

/** The document in the next session. @param onDisk as localStorage had it on disk */
async function afterKill(key: string, onDisk: string | null): Promise<string | null> {
  const disk = new MemoryStorage()
  if (onDisk !== null) disk.setItem(key, onDisk)
  const { storage, restored } = durableStorage(disk)
  await restored
  return storage?.getItem(key) ?? null
}

test.each([
  ['a draft that never reached the disk', DRAFT, [text(2)], null, text(2)],
  ['the newest of a draft', DRAFT, [text(1), text(2), text(3)], text(1), text(3)],
  ['a draft that only localStorage has newer', DRAFT, [text(2)], text(3), text(3)],
  ['a draft whose text on disk is broken', DRAFT, [text(2)], '{"cha', text(2)],
  ['a waiting save', 'mitsujiku.draft.user.id.send', [text(2)], null, text(2)],
  ['a response', RESPONSE, ['{"id":"1"}'], null, '{"id":"1"}'],
  ['a response that both have', RESPONSE, ['{"id":"1"}'], '{"id":"1"}', '{"id":"1"}'],
  ['nothing of what was sent or discarded', DRAFT, [text(1), null], null, null],
  ['nothing but drafts and responses', 'mitsujiku.lastUser', [text(2)], null, null],
])('a killed browser has %s', async (_, key, written, onDisk, expected) => {
  await write(key, ...written)
  expect(await afterKill(key, onDisk)).toBe(expected)
})

test('a browser that kept nothing gets no database', async () => {
  await afterKill(DRAFT, null)
  expect(await indexedDB.databases()).toEqual([])
})

test.each([
  ['missing', undefined],
  [
    'forbidden',
    {
      databases: async () => [{ name: 'mitsujiku' }],
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
  ['without a list of databases', { open: () => ({}) }],
])('with an IndexedDB that is %s localStorage alone remains', async (_, indexedDB) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('indexedDB', indexedDB)
  const disk = new MemoryStorage()
  const { storage, restored } = durableStorage(disk)
  await vi.advanceTimersByTimeAsync(1000)
  await restored
  storage?.setItem(DRAFT, text(1))
  expect([storage?.length, storage?.key(0), disk.getItem(DRAFT)]).toEqual([1, DRAFT, text(1)])
  storage?.removeItem(DRAFT)
  expect(disk.length).toBe(0)
  vi.useRealTimers()
})

test('a storage that is full keeps no copy and says so', async () => {
  const disk = Object.assign(new MemoryStorage(), { full: true })
  const { storage } = durableStorage(disk)
  expect(() => storage?.setItem(DRAFT, text(1))).toThrow('quota')
  expect(await afterKill(DRAFT, null)).toBeNull()
})
