import { LRUCache } from 'lru-cache'

/** After this wait for a hanging database the former value is served. */
export const PATIENCE_MS = 1_000

type Entry<Value> = {
  value: Promise<Value | null>
  loadedAt: number
  last: { value: Value | null } | undefined
}

export type TtlCacheOptions<Value> = {
  load: (key: string, former: Value | null) => Promise<Value | null>
  freshFor: number
  /** Maximum number of values, and of keys without one; the least recently used are dropped. */
  limit: number
  room?: { bytes: number; bytesOf: (value: Value) => number }
  /** Serves the former value when loading takes longer, in milliseconds; as long as it takes by default. */
  patience?: number
  now?: () => number
}

function createEntries<Value>({ limit, room }: Pick<TtlCacheOptions<Value>, 'limit' | 'room'>) {
  const sizeOf = ({ last }: Entry<Value>) => (room && last?.value != null ? Math.max(1, room.bytesOf(last.value)) : 1)
  const bounded = room === undefined ? {} : { maxSize: room.bytes, sizeCalculation: sizeOf }
  return new LRUCache<string, Entry<Value>>({ max: limit, ...bounded })
}

function loadedOrLast<Value>(loaded: Promise<Value>, last: Value, patience: number | undefined): Promise<Value> {
  return new Promise((resolve) => {
    const giveLast = () => resolve(last)
    const timer = patience === undefined ? undefined : setTimeout(giveLast, patience)
    loaded.then(resolve, giveLast).finally(() => clearTimeout(timer))
  })
}

/**
 * Shares concurrent loads and serves the former value when loading fails. A value dropped while loading is not cached.
 * Keys without a value have a limit of their own, so that guessed keys evict nothing.
 */
export function createTtlCache<Value>(options: TtlCacheOptions<Value>) {
  const { load, freshFor, patience, now = () => performance.now() } = options
  const found = createEntries(options)
  const unknown = createEntries(options)

  function loadInto(key: string, last: Entry<Value>['last']): Promise<Value | null> {
    const loaded = load(key, last?.value ?? null)
    const value = last === undefined ? loaded : loadedOrLast(loaded, last.value, patience)
    const entry: Entry<Value> = { value, loadedAt: now(), last }
    const home = found.has(key) ? found : unknown
    home.set(key, entry)
    loaded.then(
      (value) => {
        if (home.get(key) !== entry) return
        home.delete(key)
        const newHome = value === null ? unknown : found
        newHome.set(key, { ...entry, value: loaded, last: { value } })
      },
      () => {
        if (home.get(key) !== entry) return
        if (last === undefined) home.delete(key)
        else home.set(key, { ...entry, loadedAt: Number.NEGATIVE_INFINITY })
      },
    )
    return value
  }

  return {
    get(key: string): Promise<Value | null> {
      const home = found.has(key) ? found : unknown
      const known = home.get(key)
      if (known !== undefined && now() - known.loadedAt < freshFor) return known.value
      return loadInto(key, known?.last)
    },
    /** Whether there is a value that needs no load, however old. */
    has: (key: string): boolean => found.has(key),
    /** Reloads at the next `get`; the former value serves if that hangs or fails. */
    expire(key: string): void {
      const home = found.has(key) ? found : unknown
      const known = home.get(key)
      if (known !== undefined) home.set(key, { ...known, loadedAt: Number.NEGATIVE_INFINITY })
    },
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
