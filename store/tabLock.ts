/** Runs the work in one tab at a time; null when another tab runs it. Without Web Locks it runs: ids reveal repeats. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  let begun = false
  try {
    return await globalThis.navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      begun = true
      return lock === null ? null : work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
