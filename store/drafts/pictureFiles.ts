import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Pictures } from '../ports.ts'
import { StoreError } from '../storeError.ts'

/** The picture files of drafts, by the draft's stamp. Rejects with kind 'browser-storage'. */
export interface PictureFiles {
  get(stamp: string): Promise<Pictures>
  set(stamp: string, pictures: Pictures): Promise<void>
  remove(stamp: string): Promise<void>
}

/** Picture files in IndexedDB, which is opened when first needed. */
export function indexedPictureFiles(): PictureFiles {
  let opened: UseStore | null = null
  const store = () => {
    opened ??= createStore('mitsujiku-drafts', 'pictures')
    return opened
  }
  return {
    get: async (stamp) => (await inIndexedDb(() => get<Pictures>(stamp, store()))) ?? {},
    set: (stamp, pictures) => inIndexedDb(() => set(stamp, pictures, store())),
    remove: (stamp) => inIndexedDb(() => del(stamp, store())),
  }
}

/** Rejects with kind 'browser-storage' where IndexedDB is full or forbidden. */
async function inIndexedDb<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StoreError('browser-storage', cause instanceof Error ? cause.message : String(cause), null, { cause })
  }
}
