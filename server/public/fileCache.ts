import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** In written files. */
const PRUNE_EVERY = 200

/** Generated pictures on disk by key. @param limit number of files; the least recently used go */
export function createFileCache(folder: string, limit: number) {
  let written = 0
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))

  async function prune(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= limit) return
    const used = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name)
        const { mtimeMs } = await stat(file)
        return { file, mtimeMs }
      }),
    )
    const oldest = used.sort((a, b) => a.mtimeMs - b.mtimeMs).slice(0, names.length - limit)
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
  }

  return {
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      try {
        const bytes = new Uint8Array(await readFile(fileOf(key)))
        const now = new Date()
        await utimes(fileOf(key), now, now)
        return bytes
      } catch {
        return null
      }
    },
    /** Atomic: another process may read concurrently. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true })
      const draft = `${fileOf(key)}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
      written += 1
      if (written % PRUNE_EVERY === 0) await prune()
    },
  }
}

export type FileCache = ReturnType<typeof createFileCache>
