import { isOutage, StoreError } from '../storeError.ts'

/** Keeps what an outage stopped, and returns that; throws other failures. Without room: 'browser-storage'. */
export async function keepInstead<T>(failure: unknown, keep: () => T | Promise<T>): Promise<T> {
  if (!isOutage(failure)) throw failure
  try {
    return await keep()
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'browser-storage') throw error
    throw new StoreError(error.kind, error.message, error.code, { cause: failure })
  }
}
