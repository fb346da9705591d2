import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import {
  browserStorage,
  listDocuments,
  listKeys,
  readDocument,
  removeDocument,
  tryWriteDocument,
  writeDocument,
} from './documents.ts'

const Numbered = v.object({ n: v.number() })

/** Storages that keep nothing: full, forbidden, and none at all. */
const forbidden = () => Object.assign(new MemoryStorage(), { forbidden: true })
const full = () => Object.assign(new MemoryStorage(), { full: true })

test('documents are written, listed by their beginning, read and removed', () => {
  const storage = new MemoryStorage()
  for (const [key, n] of [
    ['a.1', 1],
    ['b.a.1', 2],
    ['a.2', 3],
  ] as const) {
    writeDocument(storage, key, { n })
  }
  storage.setItem('a.broken', '{')
  writeDocument(storage, 'a.other', { m: 1 })
  expect(listKeys(storage, 'a.')).toEqual(['a.1', 'a.2', 'a.broken', 'a.other'])
  expect(listDocuments(storage, 'a.', Numbered)).toEqual([{ n: 1 }, { n: 3 }])
  expect(readDocument(storage, 'b.a.1', Numbered)).toEqual({ n: 2 })
  for (const key of ['a.broken', 'a.other', 'nothing']) expect(readDocument(storage, key, Numbered)).toBeNull()
  removeDocument(storage, 'a.1')
  expect(listDocuments(storage, 'a.', Numbered)).toEqual([{ n: 3 }])
})

test.each([
  ['full', full(), 'The quota has been exceeded.'],
  ['forbidden', forbidden(), 'The operation is insecure.'],
  ['missing', null, 'The browser forbids its storage'],
])('a storage that is %s says so to who needs it, and has nothing', (_, storage, message) => {
  expect(() => writeDocument(storage, 'a', { n: 1 })).toThrow(
    expect.objectContaining({ kind: 'browser-storage', message, cause: expect.objectContaining({ message }) }),
  )
  tryWriteDocument(storage, 'a', { n: 1 })
  removeDocument(storage, 'a')
  expect([readDocument(storage, 'a', Numbered), listKeys(storage, '')]).toEqual([null, []])
})

test('a convenience that does not fit takes its former state away', () => {
  const storage = new MemoryStorage()
  tryWriteDocument(storage, 'a', { n: 1 })
  expect(readDocument(storage, 'a', Numbered)).toEqual({ n: 1 })
  storage.full = true
  tryWriteDocument(storage, 'a', { n: 2 })
  expect(storage.length).toBe(0)
})

test('the browser’s storage is its own, or none where touching it throws', () => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  expect(browserStorage()).toBe(storage)
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage()).toBeNull()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(browserStorage()).toBeNull()
})
