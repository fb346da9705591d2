import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from './folderStore.ts'

const KEY = '0d5a1c1e-0000-4000-8000-000000000001'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-folder-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file is its owner’s alone, and nothing is left of writing it', async () => {
  await createFolderStore(folder).write(KEY, Buffer.from('bytes'))
  const file = path.join(folder, '0d', KEY)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(file))).toEqual([KEY])
})

test('a file that cannot be put in its place leaves no half of it, and names the cause', async () => {
  const store = createFolderStore(folder)
  await store.write(KEY, Buffer.from('bytes'))
  const place = path.join(folder, '0d', KEY)
  await rm(place)
  // A folder in its place keeps it from being renamed.
  await createFolderStore(place).write(KEY, Buffer.from('bytes'))
  const unavailable = { name: 'BlobStoreUnavailable', code: 'EISDIR' }
  await expect(store.write(KEY, Buffer.from('bytes'))).rejects.toMatchObject(unavailable)
  expect(await readdir(path.dirname(place))).toEqual([KEY])
  await expect(store.read(KEY)).rejects.toMatchObject(unavailable)
  await expect(store.remove(KEY)).rejects.toMatchObject({ name: 'BlobStoreUnavailable', code: 'ERR_FS_EISDIR' })
})

test('little space is a full disk, and no outage', async () => {
  const store = createFolderStore(folder, Number.MAX_SAFE_INTEGER)
  const full = { name: 'Error', code: 'ENOSPC', message: 'little space is left' }
  await expect(store.write(KEY, Buffer.from('bytes'))).rejects.toMatchObject(full)
  expect(await store.read(KEY)).toBeNull()
})
