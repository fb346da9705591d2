import type { PictureFiles } from '#store/drafts/pictureFiles.ts'
import type { Pictures } from '#store/ports.ts'

/** Picture files in memory instead of IndexedDB. */
export function memoryFiles(): PictureFiles & { size(): number } {
  const kept = new Map<string, Pictures>()
  return {
    get: async (stamp) => ({ ...kept.get(stamp) }),
    set: async (stamp, pictures) => void kept.set(stamp, { ...pictures }),
    remove: async (stamp) => void kept.delete(stamp),
    size: () => [...kept.values()].flatMap((pictures) => Object.keys(pictures)).length,
  }
}
