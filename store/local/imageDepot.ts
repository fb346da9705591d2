import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { newId } from '#domain/id/newId.ts'
import { StoreError } from '../storeError.ts'

/** Pictures that wait in this browser to be uploaded. */
export interface ImageDepot {
  /** Keeps a picture and gives its key. Rejects with kind 'browser-storage' when there is no room for it. */
  put(picture: Blob): Promise<string>
  get(key: string): Promise<Blob | null>
  remove(key: string): Promise<void>
}

/** The depot in IndexedDB. */
export function imageDepot(): ImageDepot {
  let opened: UseStore | null = null
  const store = () => {
    opened ??= createStore('mitsujiku-images', 'waiting')
    return opened
  }
  return {
    async put(picture) {
      const key = newId()
      await inDepot(() => set(key, picture, store()))
      return key
    },
    async get(key) {
      return (await inDepot(() => get<Blob>(key, store()))) ?? null
    },
    remove: (key) => inDepot(() => del(key, store())),
  }
}

async function inDepot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StoreError('browser-storage', cause instanceof Error ? cause.message : String(cause), null, { cause })
  }
}
