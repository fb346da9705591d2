/**
 * Runs the work in one tab at a time; resolves to null when another tab is at it. Where the browser has no locks (a
 * plain-HTTP origin) or refuses them (another site's frame without storage), it runs anyway: everything sent twice is
 * recognised by its id.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return work()
  let begun = false
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      begun = true
      return lock === null ? null : work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
