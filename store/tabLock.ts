/** Runs the work in one tab at a time; null when another has it. Without locks it runs: ids reveal repeats. */
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
