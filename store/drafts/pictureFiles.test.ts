import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { indexedPictureFiles } from './pictureFiles.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

test('IndexedDB is opened when it is first needed, and keeps the pictures of each draft', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const files = indexedPictureFiles()
  expect(open).not.toHaveBeenCalled()
  await files.set('s1', { main: new Blob(['m']) })
  await files.set('s2', {})
  expect(await (await files.get('s1')).main?.text()).toBe('m')
  await files.remove('s1')
  expect(await files.get('s1')).toEqual({})
  expect(open).toHaveBeenCalledTimes(1)
  // As versions before this one wrote them.
  expect(await entries(createStore('mitsujiku-drafts', 'pictures'))).toEqual([['s2', {}]])
})

test('one that is full or forbidden is the browser’s storage', async () => {
  const cause = new DOMException('no room', 'QuotaExceededError')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw cause
  })
  const files = indexedPictureFiles()
  for (const work of [files.get('s1'), files.set('s1', {}), files.remove('s1')]) {
    await expect(work).rejects.toMatchObject({ kind: 'browser-storage', message: 'no room', cause })
  }
  vi.stubGlobal('indexedDB', undefined)
  await expect(indexedPictureFiles().get('s1')).rejects.toMatchObject({ kind: 'browser-storage' })
})
