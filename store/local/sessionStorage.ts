type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What did not fit, and what stood in its place in the storage then. */
type Kept = { value: string; instead: string | null }

/**
 * The storage of a session that a full or forbidden storage does not end: what cannot be written is kept for this tab, and
 * written once the storage takes it. What another tab writes meanwhile is newer and takes its place.
 * @param storage the browser's, or null where it is forbidden; may throw on every single call
 */
export function createSessionStorage(storage: Storage | null): SessionStorage {
  const kept = new Map<string, Kept>()

  function stored(key: string): string | null {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  function write(key: string, value: string): boolean {
    try {
      storage?.setItem(key, value)
      return storage !== null
    } catch {
      return false
    }
  }

  function remove(key: string): void {
    try {
      storage?.removeItem(key)
    } catch {
      // Forbidden: then nothing is there to remove.
    }
  }

  function setItem(key: string, value: string): void {
    kept.delete(key)
    if (write(key, value)) return
    // The former session leaves room for this one. Left there it would be used again by another tab or after a reload,
    // which the backend takes for a theft, and ends it everywhere.
    remove(key)
    if (!write(key, value)) kept.set(key, { value, instead: stored(key) })
  }

  return {
    getItem(key) {
      const own = kept.get(key)
      if (own !== undefined && stored(key) === own.instead) {
        setItem(key, own.value)
        return own.value
      }
      kept.delete(key)
      return stored(key)
    },
    setItem,
    removeItem(key) {
      kept.delete(key)
      remove(key)
    },
  }
}
