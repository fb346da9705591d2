import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** Drafts and waiting responses. */
const COPIED = /^mitsujiku\.(draft|response)\./
const DATABASE = 'mitsujiku'
/** A browser whose IndexedDB hangs goes on without it. */
const RESTORED_WITHIN_MS = 1000

export type DurableStorage = {
  storage: Storage | null
  /** Resolves once the storage has what a killed browser lost, or after a second. Never rejects. */
  restored: Promise<unknown>
}

/**
 * Storage that copies drafts and waiting responses to IndexedDB: a killed browser loses up to a minute of localStorage.
 * Without IndexedDB the storage alone remains.
 */
export function durableStorage(storage: Storage | null): DurableStorage {
  if (storage === null) return { storage, restored: Promise.resolve() }
  const copies = createStore(DATABASE, 'documents')
  const copy = (key: string, write: (store: UseStore) => Promise<void>) => {
    if (COPIED.test(key)) void withoutFailing(() => write(copies))
  }
  return {
    storage: {
      get length() {
        return storage.length
      },
      key: (index) => storage.key(index),
      getItem: (key) => storage.getItem(key),
      setItem(key, text) {
        storage.setItem(key, text)
        copy(key, (store) => set(key, text, store))
      },
      removeItem(key) {
        storage.removeItem(key)
        copy(key, (store) => del(key, store))
      },
      clear: () => storage.clear(),
    },
    restored: Promise.race([
      withoutFailing(() => restore(storage, copies)),
      new Promise((resolve) => setTimeout(resolve, RESTORED_WITHIN_MS)),
    ]),
  }
}

/** Writes the copies that the storage lacks, or has an older text of. */
async function restore(storage: Storage, copies: UseStore): Promise<void> {
  // Opening would create the database for every visitor.
  const databases = await indexedDB.databases?.()
  if (databases?.every(({ name }) => name !== DATABASE)) return
  for (const [key, text] of await entries<string, string>(copies)) {
    const kept = storage.getItem(key)
    if (kept === null || changedAt(kept) < changedAt(text)) storage.setItem(key, text)
  }
}

/** 0 for a response, which never changes, and for what cannot be read. */
function changedAt(text: string): number {
  try {
    return JSON.parse(text).changedAt ?? 0
  } catch {
    return 0
  }
}

/** Without IndexedDB there are no copies: the storage itself reports what it cannot keep. */
async function withoutFailing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {}
}
