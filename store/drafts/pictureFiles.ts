import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { StoreError } from '../storeError.ts'

/** The picture files of drafts, by ids of their own; a file is never rewritten. Rejects with kind 'browser-storage'. */
export interface PictureFiles {
  ids(): Promise<string[]>
  get(id: string): Promise<Blob | undefined>
  set(id: string, file: Blob): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/** Picture files in IndexedDB, which is opened when first needed. */
export function indexedPictureFiles(): PictureFiles {
  let opened: UseStore | null = null
  const store = () => {
    opened ??= createStore('mitsujiku-drafts', 'pictures')
    return opened
  }
  return {
    ids: () => inIndexedDb(() => keys<string>(store())),
    get: (id) => inIndexedDb(() => get<Blob>(id, store())),
    set: (id, file) => inIndexedDb(() => set(id, file, store())),
    remove: (ids) => inIndexedDb(() => delMany([...ids], store())),
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
