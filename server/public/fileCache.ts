import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Least size a file counts, because small files take blocks and a stat too. */
const LEAST_BYTES = 16_384
const counted = (bytes: number) => Math.max(bytes, LEAST_BYTES)

/** Generated pictures on disk by key, least recently used removed first. @param limit in bytes, exceeded by up to a tenth */
export function createFileCache(folder: string, limit: number) {
  // The first write prunes files of an earlier process.
  let unpruned = limit
  const cachedPath = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))

  async function used(name: string) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    return found === null ? [] : [{ file, size: counted(found.size), mtimeMs: found.mtimeMs }]
  }

  async function prune(): Promise<void> {
    const files: { file: string; size: number; mtimeMs: number }[] = []
    for (const name of await readdir(folder)) files.push(...(await used(name)))
    let kept = 0
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      kept += size
      if (kept > limit) await rm(file, { force: true })
    }
  }

  return {
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      try {
        const bytes = await readFile(cachedPath(key))
        const now = new Date()
        await utimes(cachedPath(key), now, now)
        return bytes
      } catch {
        return null
      }
    },
    /** Atomic: another process may read concurrently. */
    async write(key: string, bytes: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true })
      const draft = `${cachedPath(key)}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, cachedPath(key))
      unpruned += counted(bytes.byteLength)
      if (unpruned < limit / 10) return
      unpruned = 0
      await prune()
    },
  }
}

export type FileCache = ReturnType<typeof createFileCache>
