type Request = {
  result?: unknown
  error?: Error
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

/** A browser's IndexedDB in memory, as far as idb-keyval uses it. `fails` is the error that every request ends with. */
export class MemoryIndexedDb {
  readonly databases = new Map<string, Map<string, Map<string, unknown>>>()
  fails: Error | null = null

  open = (name: string): Request => {
    const isNew = !this.databases.has(name)
    const stores = this.databases.get(name) ?? new Map<string, Map<string, unknown>>()
    this.databases.set(name, stores)
    const database = {
      createObjectStore: (store: string) => stores.set(store, new Map()),
      transaction: (store: string) => ({ objectStore: () => this.objectStore(stores.get(store) ?? new Map()) }),
    }
    return this.request(database, isNew)
  }

  private objectStore(kept: Map<string, unknown>) {
    return {
      get: (key: string) => this.request(kept.get(key)),
      put: (value: unknown, key: string) => void kept.set(key, value),
      delete: (key: string) => void kept.delete(key),
      transaction: this.request(undefined),
    }
  }

  private request(result: unknown, isNew = false): Request {
    const request: Request = { result }
    queueMicrotask(() => {
      if (this.fails !== null) {
        request.error = this.fails
        request.onerror?.()
        return
      }
      if (isNew) request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
}
