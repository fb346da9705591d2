import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { indexedPictureFiles } from './pictureFiles.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

test('IndexedDB is opened when it is first needed, and keeps each file under its id', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const files = indexedPictureFiles()
  expect(open).not.toHaveBeenCalled()
  for (const id of ['f1', 'f2', 'f3']) await files.set(id, new Blob([id]))
  expect(await (await files.get('f1'))?.text()).toBe('f1')
  await files.remove(['f1', 'f3'])
  expect([await files.get('f1'), await files.ids()]).toEqual([undefined, ['f2']])
  expect(open).toHaveBeenCalledTimes(1)
})

test('one that is full or forbidden is the browser’s storage', async () => {
  const cause = new DOMException('no room', 'QuotaExceededError')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw cause
  })
  const files = indexedPictureFiles()
  for (const work of [files.ids(), files.get('f1'), files.set('f1', new Blob()), files.remove(['f1'])]) {
    await expect(work).rejects.toMatchObject({ kind: 'browser-storage', message: 'no room', cause })
  }
  vi.stubGlobal('indexedDB', undefined)
  await expect(indexedPictureFiles().get('f1')).rejects.toMatchObject({ kind: 'browser-storage' })
})
