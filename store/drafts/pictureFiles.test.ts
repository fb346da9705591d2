import { expect, test, vi } from 'vitest'
import { MemoryIndexedDb } from '#tests/support/memoryIndexedDb.ts'
import { indexedPictureFiles } from './pictureFiles.ts'

function opened() {
  const indexedDB = new MemoryIndexedDb()
  vi.stubGlobal('indexedDB', indexedDB)
  return { indexedDB, files: indexedPictureFiles() }
}

test('IndexedDB is opened when it is first needed, and keeps the pictures of each draft', async () => {
  const { indexedDB, files } = opened()
  const open = vi.spyOn(indexedDB, 'open')
  expect(open).not.toHaveBeenCalled()
  const main = new Blob(['m'])
  await files.set('s1', { main })
  await files.set('s2', {})
  expect(await files.get('s1')).toEqual({ main })
  await files.remove('s1')
  expect(await files.get('s1')).toEqual({})
  expect(open).toHaveBeenCalledTimes(1)
  // As versions before this one wrote them.
  expect(indexedDB.databases).toEqual(new Map([['mitsujiku-drafts', new Map([['pictures', new Map([['s2', {}]])]])]]))
})

test('one that is full or forbidden is the browser’s storage', async () => {
  const { indexedDB, files } = opened()
  indexedDB.fails = new Error('QuotaExceededError')
  for (const work of [files.get('s1'), files.set('s1', {}), files.remove('s1')]) {
    await expect(work).rejects.toMatchObject({
      ...{ kind: 'browser-storage', message: 'QuotaExceededError', cause: indexedDB.fails },
    })
  }
  vi.stubGlobal('indexedDB', undefined)
  await expect(indexedPictureFiles().get('s1')).rejects.toMatchObject({ kind: 'browser-storage' })
})
