import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { freeBytes } from '../database/freeSpace.ts'
import { type BlobStore, BlobStoreUnavailable, isDiskFull, pathOfKey } from './blobStore.ts'

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? 'unknown')
}

function orUnavailable(error: unknown): unknown {
  return isDiskFull(error) ? error : new BlobStoreUnavailable(codeOf(error))
}

/** More than the database needs (freeSpace.ts): uploads stop before responses do. */
const MARGIN_BYTES = 256 * 1024 * 1024

async function requireRoom(folder: string, marginBytes: number): Promise<void> {
  if ((await freeBytes(folder)) >= marginBytes) return
  throw Object.assign(new Error('little space is left'), { code: 'ENOSPC' })
}

/** Blob store in a folder. File names are UUIDs, so user-chosen names never reach the file system. */
export function createFolderStore(folder: string, marginBytes = MARGIN_BYTES): BlobStore {
  const blobPath = (key: string): string => path.join(folder, pathOfKey(key))

  async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
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
      await flushFolder(path.dirname(file))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
  }

  return {
    async write(key, bytes) {
      const file = blobPath(key)
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await requireRoom(path.dirname(file), marginBytes)
        await writeWhole(file, bytes)
      } catch (error) {
        throw orUnavailable(error)
      }
    },
    async read(key) {
      const file = blobPath(key)
      try {
        return new Uint8Array(await readFile(file))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw orUnavailable(error)
      }
    },
    async remove(key) {
      const file = blobPath(key)
      try {
        await rm(file, { force: true })
      } catch (error) {
        throw orUnavailable(error)
      }
    },
  }
}
