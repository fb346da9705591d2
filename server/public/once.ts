/** The promise under `key`, made by the first call and forgotten when it rejects. */
export function once<Key, Value>(
  promises: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = promises.get(key)
  if (known !== undefined) return known
  const promise = make()
  promises.set(key, promise)
  promise.catch(() => promises.delete(key))
  return promise
}
