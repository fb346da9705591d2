type Entry<Value> = { value: Promise<Value>; loadedAt: number }

export type FreshCacheOptions<Value> = {
  load: (key: string) => Promise<Value>
  /** How long a value is served without loading it again, in milliseconds. */
  freshFor: number
  /** How many values are kept; the one not asked for longest goes first. */
  limit: number
  now?: () => number
}

/**
 * Keeps what was loaded for a while. Requests that meet share one load; a value that was dropped while it was being
 * loaded is not kept; when loading fails, the value known before is served on, so that an outage of the database does
 * not take the public pages with it.
 */
export function createFreshCache<Value>({ load, freshFor, limit, now = Date.now }: FreshCacheOptions<Value>) {
  const entries = new Map<string, Entry<Value>>()

  function keep(key: string, entry: Entry<Value>): void {
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
  }

  function loadInto(key: string, known: Entry<Value> | undefined): Promise<Value> {
    const value = load(key)
    const entry: Entry<Value> = { value, loadedAt: now() }
    keep(key, entry)
    value.catch(() => {
      if (entries.get(key) !== entry) return
      if (known === undefined) entries.delete(key)
      else entries.set(key, known)
    })
    return known === undefined ? value : value.catch(() => known.value)
  }

  return {
    get(key: string): Promise<Value> {
      const known = entries.get(key)
      if (known !== undefined && now() - known.loadedAt < freshFor) {
        keep(key, known)
        return known.value
      }
      return loadInto(key, known)
    },
    drop(key: string): void {
      entries.delete(key)
    },
  }
}
