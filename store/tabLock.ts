/**
 * Runs the work in one tab at a time; resolves to null when another tab is at it. Where the browser has no locks (a
 * plain-HTTP origin), it runs anyway: everything sent twice is recognised by its id.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return work()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work()))
}
