import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where the bytes of stored objects are, by a key that never comes from a request. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder, named by the UUID of the object's version, so that no name a user chose meets the file system. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('a key of the file store is a UUID')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    async write(key, bytes) {
      const file = fileOf(key)
      const parent = path.dirname(file)
      await mkdir(parent, { recursive: true })
      const draft = `${file}.part`
      try {
        const handle = await open(draft, 'w', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
        await flushFolder(parent)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(fileOf(key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
