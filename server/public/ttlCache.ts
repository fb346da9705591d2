type Entry<Value> = { value: Promise<Value | null>; loadedAt: number }

export type TtlCacheOptions<Value> = {
  load: (key: string, noLongerFresh: Promise<Value | null> | undefined) => Promise<Value | null>
  freshFor: number
  /** Maximum number of values, and of keys without one; the least recently used are dropped. */
  limit: number
  now?: () => number
}

function keep<Value>(entries: Map<string, Entry<Value>>, limit: number, key: string, entry: Entry<Value>): void {
  entries.delete(key)
  entries.set(key, entry)
  const oldest = entries.keys().next()
  if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
}

/**
 * Shares concurrent loads and serves the former value when loading fails. A value dropped while loading is not cached.
 * Keys without a value have a limit of their own, so that guessed keys evict nothing.
 */
export function createTtlCache<Value>({ load, freshFor, limit, now = Date.now }: TtlCacheOptions<Value>) {
  const found = new Map<string, Entry<Value>>()
  /** Keys without a value, and those being loaded for the first time. */
  const unknown = new Map<string, Entry<Value>>()

  function loadInto(key: string, known: Entry<Value> | undefined): Promise<Value | null> {
    const value = load(key, known?.value)
    const entry: Entry<Value> = { value, loadedAt: now() }
    const home = found.has(key) ? found : unknown
    keep(home, limit, key, entry)
    value.then(
      (loaded) => {
        if (home.get(key) !== entry) return
        home.delete(key)
        keep(loaded === null ? unknown : found, limit, key, entry)
      },
      () => {
        if (home.get(key) !== entry) return
        if (known === undefined) home.delete(key)
        else home.set(key, known)
      },
    )
    return known === undefined ? value : value.catch(() => known.value)
  }

  return {
    get(key: string): Promise<Value | null> {
      const home = found.has(key) ? found : unknown
      const known = home.get(key)
      if (known !== undefined && now() - known.loadedAt < freshFor) {
        keep(home, limit, key, known)
        return known.value
      }
      return loadInto(key, known)
    },
    /** Whether there is a value that needs no load, however old. */
    has: (key: string): boolean => found.has(key),
    drop(key: string): void {
      found.delete(key)
      unknown.delete(key)
    },
    dropAll(): void {
      found.clear()
      unknown.clear()
    },
  }
}
