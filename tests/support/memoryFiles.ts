import type { PictureFiles } from '#store/drafts/pictureFiles.ts'

/** Picture files in memory instead of IndexedDB. */
export function memoryFiles(): PictureFiles & { size(): number } {
  const kept = new Map<string, Blob>()
  return {
    ids: async () => [...kept.keys()],
    get: async (id) => kept.get(id),
    set: async (id, file) => void kept.set(id, file),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
    size: () => kept.size,
  }
}
