type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What did not fit, and what stood in its place in the storage then. */
type Kept = { value: string; instead: string | null }

/** Session storage that a full or forbidden storage does not end. @param storage null where forbidden; may throw */
export function createSessionStorage(storage: Storage | null): SessionStorage & { forget: () => void } {
  const kept = new Map<string, Kept>()
  const asked = new Set<string>()

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
    // The former session makes room: used again by another tab, the backend would take it for a theft.
    remove(key)
    if (!write(key, value)) kept.set(key, { value, instead: stored(key) })
  }

  function removeItem(key: string): void {
    kept.delete(key)
    remove(key)
  }

  return {
    getItem(key) {
      asked.add(key)
      const own = kept.get(key)
      if (own !== undefined && stored(key) === own.instead) {
        setItem(key, own.value)
        return own.value
      }
      kept.delete(key)
      return stored(key)
    },
    setItem,
    removeItem,
    /** Removes all that was ever asked for. */
    forget: () => asked.forEach(removeItem),
  }
}
