import { statfs } from 'node:fs/promises'
import { DatabaseError } from './database.ts'

/** Four segments of write-ahead log. PGlite may hang when the disk fills up during a write. */
const MARGIN_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 500

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether PGlite's data in `folder` takes no writes now. */
export async function isTooFull(folder: string, marginBytes = MARGIN_BYTES): Promise<boolean> {
  return (await freeBytes(folder)) < marginBytes
}

/** Returns a check that rejects with 53100 (disk full) when `folder` has less free space than the margin. */
export function freeSpaceCheck(folder: string, marginBytes = MARGIN_BYTES): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let free = Number.POSITIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (now - checkedAt >= CHECK_EVERY_MS || free < marginBytes) {
      free = await freeBytes(folder)
      checkedAt = now
    }
    if (free < marginBytes) throw new DatabaseError('53100', 'the disk under the data folder is full')
  }
}
