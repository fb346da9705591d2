import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import type { ImageShelf } from './draftShelf.ts'

/** Pictures in IndexedDB, which keeps blobs as they are; the database is opened when first needed. */
export function browserImageShelf(): ImageShelf {
  let opened: UseStore | null = null
  const store = () => {
    opened ??= createStore('mitsujiku-editor', 'images')
    return opened
  }
  return {
    set: (key, jpeg) => set(key, jpeg, store()),
    get: (key) => get<Blob>(key, store()),
    remove: (list) => (list.length === 1 ? del(list[0] ?? '', store()) : delMany(list, store())),
    keys: () => keys<string>(store()),
  }
}
