import type { Database } from '../embedded/database/database.ts'
import type { BlobStore } from '../embedded/storage/blobStore.ts'

/** Reads from the first store, then from the second: a newly configured store may not have every file yet. */
export function readFrom(first: BlobStore, second: BlobStore): BlobStore {
  return { ...first, read: async (key) => (await first.read(key)) ?? (await second.read(key)) }
}

/** Copies image files that `to` lacks; repeatable. @returns the numbers of all, copied and missing files */
export async function moveFiles(database: Database, from: BlobStore, to: BlobStore) {
  const { rows } = await database.query<{ version: string }>(
    'select version from storage.objects where version is not null order by id',
  )
  const counts = { images: rows.length, copied: 0, missing: 0 }
  for (const { version } of rows) {
    if ((await to.read(version)) !== null) continue
    const bytes = await from.read(version)
    if (bytes === null) counts.missing += 1
    else {
      await to.write(version, bytes)
      counts.copied += 1
    }
  }
  return counts
}
